"""What a path alone says of a file."""

import pytest

from dowse.text.paths import find_vendored_rule, is_test_folder, is_test_path, is_vendored_path


@pytest.mark.requirement("dowse.facts.tests")
@pytest.mark.parametrize(
    "path",
    [
        "tests/helper.py",
        "src/test/java/App.java",
        "pkg/store_test.go",
        "test_store.py",
        "app/tests.py",
        "conftest.py",
        "web/button.test.tsx",
        "web/button.spec.ts",
        "web/__tests__/button.js",
        "spec/models/user_spec.rb",
        "spec/support/login.rb",
        "Sources/AppTests/Store.swift",
        "StoreTests.swift",
        "Shop.UnitTests/Cart.cs",
        "CartTest.php",
        "StoreSpec.scala",
        "net/socket_unittest.cc",
        "t/basic.t",
        "test/run.bats",
        "features/login.feature",
        "pkg/testdata/in.json",
    ],
)
def test_a_test_is_told_by_its_path_in_any_language(path: str) -> None:
    assert is_test_path(path)


@pytest.mark.requirement("dowse.facts.tests")
@pytest.mark.parametrize(
    "path",
    [
        "latest.py",
        "contest.go",
        "src/attestation/verify.rs",
        "testing/tools.py",
        "openspec/specs/search/spec.md",
        "docs/test-plan.md",
        "spec/api.yaml",
        "Greatest.java",
        "protest/march.txt",
        "inspect.js",
        "Manifest.swift",
        "src/Unittest.md",
    ],
)
def test_words_that_only_sound_like_tests_make_none(path: str) -> None:
    assert not is_test_path(path)


@pytest.mark.parametrize("folder", ["tests", "a/test/b", "IntegrationTests", "My.Tests", "x/testdata"])
def test_everything_below_a_folder_of_tests_is_there_for_tests(folder: str) -> None:
    assert is_test_folder(folder)
    assert is_test_path(f"{folder}/anything.bin")


@pytest.mark.requirement("dowse.reading.vendored_option")
@pytest.mark.parametrize(
    "path",
    [
        "vendor/x.go",
        "a/node_modules/b/i.js",
        "third_party/zlib/z.c",
        "ios/Pods/P/p.swift",
        "Carthage/Checkouts/X/x.swift",
        ".venv/lib/python3.12/site-packages/x.py",
        "venv/lib/x.py",
        ".cargo/registry/src/x.rs",
    ],
)
def test_vendored_files_are_told_by_their_folders(path: str) -> None:
    assert is_vendored_path(path)


@pytest.mark.parametrize(
    "path", ["vendor.py", "src/vendors.go", "checkouts/x.py", "registry/x.rs", "a/pods.md", "x.js"]
)
def test_a_name_that_is_no_vendored_folder_makes_no_vendored_file(path: str) -> None:
    assert not is_vendored_path(path)


def test_a_rule_says_what_kind_of_folder_it_found() -> None:
    assert find_vendored_rule("Node_Modules") == "JavaScript packages"
    assert find_vendored_rule("Checkouts", "Carthage") == "Carthage packages"
    assert find_vendored_rule("Checkouts") == ""

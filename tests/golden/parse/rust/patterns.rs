//! Patterns that bind names, and patterns that only compare.

fn describe(found: Found, limit: Option<u8>) -> String {
    match (found, limit) {
        (Found::File { path: None, size }, Some(MAX)) => size.to_string(),
        (Found::File { path: Some(ref path), .. }, None) => path.join(item),
        (Found::Folder(EMPTY, name), Some(most)) => name + &most.to_string(),
        whole @ (Found::Link, _) => whole.text(),
    }
}

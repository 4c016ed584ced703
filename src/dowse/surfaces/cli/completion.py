"""`dowse completion SHELL`."""

import click

_HOW = {
    "bash": 'Add to ~/.bashrc:  eval "$(dowse completion bash)"',
    "zsh": 'Add to ~/.zshrc:  eval "$(dowse completion zsh)"',
    "fish": "Run once:  dowse completion fish > ~/.config/fish/completions/dowse.fish",
}


@click.command("completion", epilog="\b\n" + "\n".join(_HOW.values()))
@click.argument("shell", type=click.Choice(sorted(_HOW)))
def completion(shell: str) -> None:
    """Print the completion script of a shell."""
    from click.shell_completion import get_completion_class

    from dowse.surfaces.cli.app import cli

    script = get_completion_class(shell)
    if script is None:
        raise click.UsageError(f"No completion for {shell}.")
    click.echo(script(cli, {}, "dowse", "_DOWSE_COMPLETE").source())

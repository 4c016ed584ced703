"""The seams: what the engine needs from the outside, as protocols that adapters fill."""

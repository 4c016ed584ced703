"""Benchmarks: commands that print a table and write JSON under `benchmarks/out/`."""

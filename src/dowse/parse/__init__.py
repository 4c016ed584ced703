"""From bytes to chunks, symbols, references and facts. Reading never fails: what is broken is an Issue."""

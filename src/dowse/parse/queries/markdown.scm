; parse/documents.py makes sections of these: the grammar's own sections know nothing of setext headings.
[(atx_heading) (setext_heading)] @heading
[(list) (block_quote)] @aside

; The keys of the first two levels; what lies deeper is found as text.

(comment) @comment
(document (block_node (block_mapping (block_mapping_pair
  key: (flow_node [(plain_scalar) (double_quote_scalar) (single_quote_scalar)] @name)) @def.property)))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping))) @def.section)))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair
  key: (flow_node [(plain_scalar) (double_quote_scalar) (single_quote_scalar)] @name)) @def.property))))))

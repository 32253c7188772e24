-- The cost of an index tuple is raised further: among ten million rows the planner read the tenant's whole index beside the grams,
-- which carry the tenant themselves (170 ms at a million records).
ALTER FUNCTION search_ids(regclass, text[], text, integer) SET cpu_index_tuple_cost = 1;

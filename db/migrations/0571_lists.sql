-- Lists at a million records (docs/decisions/0072-lists-at-a-million.md).

-- Records whose keyword text was cut off: a word of theirs may not stand in it.
DO $$
DECLARE one regclass;
BEGIN
  FOR one IN SELECT a.attrelid::regclass FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'search_text' AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE INDEX ON %s (enterprise_id, id_by_enterprise_id) WHERE char_length(search_text) >= 2000', one);
  END LOOP;
END $$;

-- Ids of the records, at most `cap`, whose keyword text holds a text, and of those whose text was cut off.
CREATE FUNCTION search_text_ids(target regclass, grams text[], pattern text, cap integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET cpu_index_tuple_cost = 0.1 AS $$
DECLARE found integer[]; cut integer[];
BEGIN
  EXECUTE format('SELECT array(SELECT id_by_enterprise_id FROM %s WHERE enterprise_id = $1 AND search_grams @> $2 AND search_text LIKE $3 LIMIT $4)', target)
  INTO found USING tenant(), grams, pattern, cap;
  EXECUTE format('SELECT array(SELECT id_by_enterprise_id FROM %s WHERE enterprise_id = $1 AND char_length(search_text) >= 2000 LIMIT $2)', target)
  INTO cut USING tenant(), cap;
  RETURN found || cut;
END $$;

-- A custom property that few records fill is looked for among those that fill any.
DO $$
DECLARE one regclass;
BEGIN
  FOR one IN SELECT a.attrelid::regclass FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'custom' AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE INDEX ON %s (enterprise_id, id_by_enterprise_id) WHERE custom <> ''{}''', one);
  END LOOP;
END $$;

-- Sorted by them, the highest first (the list asks for those that have a value first).
DROP INDEX candidates_price;
CREATE INDEX candidates_price ON candidates (enterprise_id, monthly_price_f_num, id_by_enterprise_id);
CREATE INDEX candidates_birth_date ON candidates (enterprise_id, birth_date, id_by_enterprise_id);

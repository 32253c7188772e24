-- A rare value of a custom property that every record fills (docs/decisions/0072-lists-at-a-million.md).
DO $$
DECLARE one regclass;
BEGIN
  FOR one IN SELECT a.attrelid::regclass FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'custom' AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE INDEX ON %s USING gin (custom jsonb_path_ops) WHERE custom <> ''{}''', one);
  END LOOP;
END $$;

-- Ids of the records, at most `cap`, that hold one of these values of a property. As search_ids: under row-level security
-- the index is not used.
CREATE OR REPLACE FUNCTION custom_value_ids(target regclass, wanted jsonb[], cap integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE found integer[]; holds text;
BEGIN
  SELECT string_agg(format('custom @> %L', value), ' OR ') INTO holds FROM unnest(wanted) AS value;
  EXECUTE format('SELECT array(SELECT id_by_enterprise_id FROM %s WHERE enterprise_id = $1 AND custom <> ''{}'' AND (%s) LIMIT $2)', target, holds)
  INTO found USING tenant(), cap;
  RETURN found;
END $$;

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

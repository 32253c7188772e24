-- People whose sheet tells initials only are looked for by them: T.K, ＴＫ and K.T are one person's, and a sheet may turn
-- family and given name. Two letters in the order of the alphabet; nothing where the name for companies is no initials.
CREATE FUNCTION fold_initials(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN letters ~ '^[A-Z]{2}$' THEN least(left(letters, 1), right(letters, 1)) || greatest(left(letters, 1), right(letters, 1)) END
  FROM regexp_replace(upper(normalize(name, NFKC)), '[[:space:].・,_-]|(さん|様|氏)$', '', 'g') AS letters
$$;

ALTER TABLE candidates ADD COLUMN duplicate_initials text GENERATED ALWAYS AS (fold_initials(name_for_company)) STORED;
CREATE INDEX candidates_duplicate_initials ON candidates (enterprise_id, duplicate_initials, id_by_enterprise_id) WHERE duplicate_initials IS NOT NULL;

-- What a cluster asks of the schema, and what is as good on one machine (docs/OPERATIONS.md).

-- The moment of a change: now, and after the one before by a millisecond at least. One immutable function, so that a
-- cluster lets an UPDATE of many rows call it.
CREATE FUNCTION moment_after(before timestamptz, moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(moment, before + interval '1 millisecond')
$$;

-- In two steps, since sessions stand on one machine and members where their agency does; the second names the agency.
DROP FUNCTION session_of(text);
CREATE FUNCTION session_of(wanted text) RETURNS TABLE (
  strategy text, csrf_hash text, enterprise_id integer, member_id integer,
  authority integer, contract_permission integer, restrictions jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE s sessions;
BEGIN
  SELECT * INTO s FROM sessions WHERE token_hash = wanted AND expires_at > now();
  IF s.strategy = 'enterprise' THEN
    RETURN QUERY
    SELECT s.strategy, s.csrf_hash, s.enterprise_id, s.member_id, m.authority, m.contract_permission, e.restrictions
    FROM enterprise_members m JOIN enterprises e ON e.id = m.enterprise_id
    WHERE m.enterprise_id = s.enterprise_id AND m.id_by_enterprise_id = s.member_id AND m.member_status = 1 AND e.contract_status_id = 1;
  ELSIF s.strategy = 'admin' THEN
    RETURN QUERY
    SELECT s.strategy, s.csrf_hash, s.enterprise_id, s.member_id, a.authority, NULL::integer, NULL::jsonb
    FROM admin_members a WHERE a.id = s.member_id AND a.member_status = 1;
  END IF;
END $$;

DROP FUNCTION site_of(text);
CREATE FUNCTION site_of(host text) RETURNS TABLE (
  enterprise_id integer, name text, name_service text, zipcode text, prefecture_id integer, address text, building text, tel text,
  url_org text, site_domain text, site_domain_status integer, dispatch_license_number text, placement_license_number text,
  contract_status_id integer, restricted boolean, jobs_restricted boolean, settings jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE e enterprises; own_settings jsonb;
BEGIN
  IF host IS NULL THEN
    SELECT * INTO e FROM enterprises f ORDER BY f.id LIMIT 1;
  ELSE
    SELECT * INTO e FROM enterprises f WHERE lower(f.site_domain) = lower(host);
  END IF;
  IF e.id IS NULL THEN RETURN; END IF;
  SELECT s.settings INTO own_settings FROM site_settings s WHERE s.enterprise_id = e.id;
  RETURN QUERY SELECT e.id, e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel,
    e.url_org, e.site_domain, e.site_domain_status, e.dispatch_license_number, e.placement_license_number,
    e.contract_status_id, coalesce(e.restrictions->>'sites', '0') <> '0', coalesce(e.restrictions->>'jobs', '0') <> '0',
    coalesce(own_settings, '{}');
END $$;

-- A cluster knows no ON DELETE SET NULL: the link is emptied by the deletion itself (src/foundation/entity/store/remove.ts),
-- which finds it by the name of its constraint.
DO $$
DECLARE old text;
BEGIN
  SELECT conname INTO old FROM pg_constraint WHERE conrelid = 'applies'::regclass AND confdeltype = 'n';
  EXECUTE format('ALTER TABLE applies DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE applies ADD CONSTRAINT ends_link_opportunity FOREIGN KEY (enterprise_id, opportunity_id_by_enterprise_id)
  REFERENCES opportunities (enterprise_id, id_by_enterprise_id);

-- Whoever erases a person may do what the app may, in one agency, and rewrite its history. A role for the whole
-- transaction instead of functions that change it half way: a cluster lets no second user read what the first has written.
DO $$ BEGIN
  CREATE ROLE tsumugi_eraser NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT tsumugi_eraser TO %I', current_user);
EXCEPTION WHEN invalid_grant_operation OR insufficient_privilege THEN NULL;
END $$;
DO $$ BEGIN
  GRANT tsumugi_app TO tsumugi_eraser;
EXCEPTION WHEN unique_violation THEN NULL;
END $$;
GRANT UPDATE ON histories TO tsumugi_eraser;
ALTER FUNCTION erase_histories(integer, text, integer[], text[]) SECURITY INVOKER;
CREATE OR REPLACE FUNCTION erase_history_texts(agency integer, texts text[], changed_column text, changed_id integer) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  mask CONSTANT text := '削除済み';
  pattern text;
  changed jsonb := to_jsonb(changed_id);
  done integer;
BEGIN
  IF agency IS DISTINCT FROM tenant() THEN RAISE EXCEPTION 'the history of another agency'; END IF;
  -- Longest first, so that a name with its space is not left half.
  SELECT string_agg(regexp_replace(t, '([\\^$.|?*+()\[\]{}/-])', '\\\1', 'g'), '|' ORDER BY char_length(t) DESC, t) INTO pattern
    FROM unnest(texts) AS t WHERE btrim(t) <> '';
  IF pattern IS NULL THEN RETURN 0; END IF;
  UPDATE histories SET
      old_value = regexp_replace(old_value::text, pattern, mask, 'gi')::jsonb, new_value = regexp_replace(new_value::text, pattern, mask, 'gi')::jsonb,
      old_label = regexp_replace(old_label, pattern, mask, 'gi'), new_label = regexp_replace(new_label, pattern, mask, 'gi'),
      note = regexp_replace(note, pattern, mask, 'gi'), files = regexp_replace(files::text, pattern, mask, 'gi')::jsonb
    WHERE enterprise_id = agency AND (coalesce(old_value::text, '') || E'\n' || coalesce(new_value::text, '') || E'\n' || coalesce(old_label, '')
        || E'\n' || coalesce(new_label, '') || E'\n' || coalesce(note, '') || E'\n' || coalesce(files::text, '')) ~* pattern
      AND (changed_column IS NULL OR (column_name = changed_column AND changed IN (old_value, new_value)));
  GET DIAGNOSTICS done = ROW_COUNT;
  RETURN done;
END $$;
REVOKE EXECUTE ON FUNCTION erase_histories(integer, text, integer[], text[]), erase_history_texts(integer, text[], text, integer) FROM tsumugi_app;
GRANT EXECUTE ON FUNCTION erase_histories(integer, text, integer[], text[]), erase_history_texts(integer, text[], text, integer) TO tsumugi_eraser;

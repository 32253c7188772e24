-- Roles: the app drops to tsumugi_app, which owns nothing; tsumugi_system sees across agencies
-- (sign-in, host look-up, operator's area, daily jobs). Neither can log in. The user who connects is a member
-- of both; tsumugi_app itself is not a member of tsumugi_system, or its policies would hold for it too.
DO $$ BEGIN
  CREATE ROLE tsumugi_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$ BEGIN
  CREATE ROLE tsumugi_system NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$ BEGIN
  EXECUTE format('GRANT tsumugi_app, tsumugi_system TO %I', current_user);
EXCEPTION WHEN invalid_grant_operation OR insufficient_privilege THEN NULL;
END $$;

GRANT USAGE ON SCHEMA public TO tsumugi_app, tsumugi_system;

-- The one way to say whose rows a transaction may see. SET LOCAL (not set_config) so that Citus passes it on.
CREATE FUNCTION set_tenant(tenant integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL app.enterprise_id = %L', tenant);
END $$;

-- After the first SET LOCAL of a session the setting stays '', hence nullif.
CREATE FUNCTION tenant() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.enterprise_id', true), '')::int
$$;

CREATE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO tsumugi_app USING (enterprise_id = nullif(current_setting(''app.enterprise_id'', true), '''')::int)', target);
  EXECUTE format('CREATE POLICY system ON %s TO tsumugi_system USING (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO tsumugi_app, tsumugi_system', target);
END $$;

CREATE FUNCTION share_global_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO tsumugi_app, tsumugi_system', target);
END $$;

-- Ids by agency and document numbers by month. Rolled back with the transaction that drew them, so no gaps.
CREATE TABLE counters (
  enterprise_id integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL DEFAULT '',
  value integer NOT NULL,
  PRIMARY KEY (enterprise_id, kind, period)
);
SELECT protect_tenant_table('counters');

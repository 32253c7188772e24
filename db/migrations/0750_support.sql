-- An agency opens its back office to the operator for a time, read-only (decision 0130). One consent at a time is open.
CREATE TABLE support_consents (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  reason text NOT NULL,
  opened_by integer NOT NULL,
  opened_by_name text NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_side text CHECK (ended_side IN ('agency', 'operator', 'time')),
  ended_by_name text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX support_consents_open ON support_consents (enterprise_id) WHERE ended_at IS NULL;
SELECT protect_tenant_table('support_consents');

-- Who of the operator came in under a consent. `client` names the session, which opens nothing by it.
CREATE TABLE support_visits (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  support_consent_id integer NOT NULL,
  admin_member_id integer NOT NULL,
  admin_member_name text NOT NULL,
  client text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX support_visits_consent ON support_visits (enterprise_id, support_consent_id, id_by_enterprise_id);
SELECT protect_tenant_table('support_visits');

-- A support session is one of the operator's inside a consent: it lives no longer than the sign-in it was opened from
-- (parent_hash), and its member_id is of the operator's staff.
ALTER TABLE sessions DROP CONSTRAINT sessions_strategy_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_strategy_check CHECK (strategy IN ('enterprise', 'admin', 'support'));
ALTER TABLE sessions ADD COLUMN parent_hash text;
ALTER TABLE sessions ADD COLUMN support_consent_id integer;

-- Statement by statement, since sessions and staff stand on one machine and consents where their agency does.
CREATE OR REPLACE FUNCTION session_of(wanted text) RETURNS TABLE (
  strategy text, csrf_hash text, enterprise_id integer, member_id integer,
  authority integer, contract_permission integer, restrictions jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE s sessions; parent sessions; is_staff boolean;
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
  ELSIF s.strategy = 'support' THEN
    SELECT * INTO parent FROM sessions p
    WHERE p.token_hash = s.parent_hash AND p.strategy = 'admin' AND p.member_id = s.member_id AND p.expires_at > now();
    IF parent.token_hash IS NULL THEN RETURN; END IF;
    SELECT true INTO is_staff FROM admin_members a WHERE a.id = s.member_id AND a.member_status = 1 AND a.authority >= 1;
    IF is_staff IS NULL THEN RETURN; END IF;
    RETURN QUERY
    SELECT s.strategy, parent.csrf_hash, s.enterprise_id, s.member_id, 2, 2, e.restrictions
    FROM support_consents c JOIN enterprises e ON e.id = c.enterprise_id
    WHERE c.enterprise_id = s.enterprise_id AND c.id_by_enterprise_id = s.support_consent_id
      AND c.ended_at IS NULL AND c.ends_at > now() AND e.contract_status_id = 1;
  END IF;
END $$;

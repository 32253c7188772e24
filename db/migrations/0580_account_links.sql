-- Links of account mails (invitation, reset, sign-up, new address) and what happened to accounts and settings.
-- Agency 0 is the platform: its staff, and people who have no agency yet.

CREATE TABLE account_links (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  kind text NOT NULL,
  -- Whose link it is: a member of the agency, or of the operator in agency 0; none while there is none yet.
  member_id integer,
  email text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX account_links_token ON account_links (enterprise_id, token_hash);
CREATE INDEX account_links_member ON account_links (enterprise_id, kind, member_id);
SELECT protect_tenant_table('account_links');

-- Entries are added and never changed: nobody is given the right to.
CREATE TABLE audit_entries (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  action text NOT NULL,
  -- Who did it; none for somebody who is not signed in and for the program itself.
  member_id integer,
  member_name text,
  target_type text,
  target_id integer,
  target_name text,
  detail jsonb NOT NULL DEFAULT '{}',
  ip text,
  device text,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX audit_entries_action ON audit_entries (enterprise_id, action, id_by_enterprise_id);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_entries TO tsumugi_app USING (enterprise_id = tenant());
CREATE POLICY system ON audit_entries TO tsumugi_system USING (true);
GRANT SELECT, INSERT ON audit_entries TO tsumugi_app, tsumugi_system;

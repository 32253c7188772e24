-- Where a session is used from, and with what; how its member signed in. One from before says nothing of it.
ALTER TABLE sessions ADD COLUMN device text;
ALTER TABLE sessions ADD COLUMN ip text;
ALTER TABLE sessions ADD COLUMN method text;
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz(3);

-- Devices a member signed in from, so that a new one is told by mail: a hash of browser, system and network.
CREATE TABLE known_devices (
  enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  device text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, member_id, device)
);
SELECT protect_tenant_table('known_devices');

-- A member's own sign-ins, and all that was done to one thing.
CREATE INDEX audit_entries_target ON audit_entries (enterprise_id, target_type, target_id, id_by_enterprise_id);
CREATE INDEX audit_entries_member ON audit_entries (enterprise_id, member_id, id_by_enterprise_id);

-- What somebody of the portal wants otherwise in their own contact data. The record stays as it is until staff have decided; one at
-- most waits for each record, and what nobody decided leaves no row.
CREATE TABLE contact_proposals (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  -- Column → the value it is to have, as the record holds it.
  changes jsonb NOT NULL,
  -- Column → taken over (1) or left (2), when and by whom.
  decisions jsonb NOT NULL DEFAULT '{}',
  -- 0 waits, 1 decided.
  state integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX contact_proposals_waiting ON contact_proposals (enterprise_id, target_type, target_id) WHERE state = 0;
SELECT protect_tenant_table('contact_proposals');

-- Owners hear of it until they choose otherwise.
INSERT INTO event_listeners (enterprise_id, listener, type)
SELECT id, 'notifications', 'contact.proposed' FROM enterprises WHERE id > 0 ON CONFLICT DO NOTHING;

-- Saved search conditions: a name and its conditions; scope 1 only the member who saved it, 3 everyone of the agency.
CREATE TABLE unified_search_conditions (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  enterprise_member_id integer NOT NULL,
  target_type text NOT NULL,
  name text NOT NULL,
  public_scope_id integer NOT NULL CHECK (public_scope_id IN (1, 3)),
  conditions jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX unified_search_conditions_target ON unified_search_conditions (enterprise_id, target_type);
SELECT protect_tenant_table('unified_search_conditions');

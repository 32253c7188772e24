-- Saved views of the lists: scope 1 only the member who saved it, 3 everyone of the agency.
-- A deleted one is kept, so that the deletion can be undone.
CREATE TABLE view_settings (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  enterprise_member_id integer NOT NULL,
  name text NOT NULL,
  public_scope_id integer NOT NULL CHECK (public_scope_id IN (1, 3)),
  kind text NOT NULL,
  position integer NOT NULL,
  state jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('view_settings');

-- The view a list opens with, by member and list.
CREATE TABLE view_setting_defaults (
  enterprise_id integer NOT NULL,
  enterprise_member_id integer NOT NULL,
  kind text NOT NULL,
  view_setting_id integer NOT NULL,
  PRIMARY KEY (enterprise_id, enterprise_member_id, kind),
  FOREIGN KEY (enterprise_id, enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, view_setting_id) REFERENCES view_settings (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('view_setting_defaults');

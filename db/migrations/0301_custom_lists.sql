-- Checkbox properties of the kinds of record that had no id lists of their own.
CREATE TABLE contracts_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON contracts_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('contracts_lists');
CREATE TABLE opportunities_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES opportunities (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON opportunities_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('opportunities_lists');
CREATE TABLE billing_payments_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES billing_payments (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON billing_payments_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('billing_payments_lists');

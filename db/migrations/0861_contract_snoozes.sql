-- A contract that ends soon and needs nothing until a day: the radar leaves it at rest until then (docs/REPORTS.md).
CREATE TABLE contract_snoozes (
  enterprise_id integer NOT NULL,
  contract_id_by_enterprise_id integer NOT NULL,
  until date NOT NULL,
  reason text NOT NULL,
  enterprise_member_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, contract_id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('contract_snoozes');

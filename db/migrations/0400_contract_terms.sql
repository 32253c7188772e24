-- Price and hours that hold in one month of a contract alone. A row without price and hours says that the contract's own
-- terms hold in full, where a month covered only in part would be proposed a share of them.
CREATE TABLE contract_month_exceptions (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  contract_id_by_enterprise_id integer NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  side text NOT NULL CHECK (side IN ('sales', 'supplier')),
  price_num integer CHECK (price_num >= 0),
  adjustment_time_f integer,
  adjustment_time_l integer,
  reason text,
  enterprise_member_id integer,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, contract_id_by_enterprise_id, month, side),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('contract_month_exceptions');

-- What was agreed anew about a confirmed contract, and from which month; revoked when its confirm is cancelled.
CREATE TABLE contract_amendments (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  contract_id_by_enterprise_id integer NOT NULL,
  effective_month text NOT NULL CHECK (effective_month ~ '^\d{4}-\d{2}$'),
  old_values jsonb NOT NULL,
  new_values jsonb NOT NULL,
  reason text NOT NULL,
  enterprise_member_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON contract_amendments (enterprise_id, contract_id_by_enterprise_id);
SELECT protect_tenant_table('contract_amendments');

-- The terms before each amendment with the last month (until) they hold in, in order: months are settled with them.
ALTER TABLE contracts ADD COLUMN past_terms jsonb NOT NULL DEFAULT '[]';

-- Income tax kept back from payees that went to the tax office, for a month of payment; yen. contract_ids: whose payments it was
-- kept back from. A payment that was noted by mistake keeps its row, with the reason (docs/ACCOUNTING.md).
CREATE TABLE withholding_payments (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  month text NOT NULL,
  paid_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  contract_ids integer[] NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  cancelled_at timestamptz(3),
  cancelled_by integer,
  cancel_reason text,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('withholding_payments');

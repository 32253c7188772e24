-- Money that went out, as the bank's list says. line_hash: the line, so that none is taken in twice. A withdrawal paid a
-- transfer (the whole one, or what it holds for transfer_payee_key) and the bank's fee, or it is excluded: rent, salaries.
CREATE TABLE withdrawals (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  withdrawal_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payee_name text NOT NULL,
  payee_key text NOT NULL,
  note text,
  bank_statement_id integer NOT NULL,
  line_hash text NOT NULL,
  excluded_at timestamptz(3),
  excluded_by integer,
  transfer_id integer,
  transfer_payee_key text,
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  matched_at timestamptz(3),
  matched_by integer,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, bank_statement_id) REFERENCES bank_statements (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, transfer_id) REFERENCES transfers (enterprise_id, id_by_enterprise_id),
  CHECK (transfer_id IS NULL OR excluded_at IS NULL)
);
CREATE UNIQUE INDEX withdrawals_line ON withdrawals (enterprise_id, line_hash);
CREATE INDEX withdrawals_date ON withdrawals (enterprise_id, withdrawal_date DESC, id_by_enterprise_id DESC);
CREATE UNIQUE INDEX withdrawals_transfer ON withdrawals (enterprise_id, transfer_id, coalesce(transfer_payee_key, '')) WHERE transfer_id IS NOT NULL;
SELECT protect_tenant_table('withdrawals');

ALTER TABLE bank_statements ADD COLUMN created_withdrawal_count integer NOT NULL DEFAULT 0;
-- Withdrawals said that the bank carried it out: without them it is made, not paid.
ALTER TABLE transfers ADD COLUMN is_paid_by_match boolean NOT NULL DEFAULT false;

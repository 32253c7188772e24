-- How the agency's bank wants transfer files.
CREATE TABLE transfer_settings (
  enterprise_id integer PRIMARY KEY REFERENCES enterprises (id),
  consignor_code text NOT NULL,
  consignor_name text NOT NULL,
  account_number text NOT NULL,
  line_end text NOT NULL CHECK (line_end IN ('crlf', 'lf', 'none')),
  extra_characters text NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
SELECT protect_tenant_table('transfer_settings');

-- Confirmed payment sides of a pay day, paid together. kind_id 1 by a transfer file (file_id), 2 by other means.
-- status_flg 1 made, 2 paid, 9 cancelled with a reason. account: the agency's own, as it was then.
CREATE TABLE transfers (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  kind_id integer NOT NULL CHECK (kind_id IN (1, 2)),
  pay_day date NOT NULL,
  execution_date date NOT NULL,
  payee_count integer NOT NULL,
  total bigint NOT NULL,
  account jsonb,
  file_id integer,
  status_flg integer NOT NULL DEFAULT 1 CHECK (status_flg IN (1, 2, 9)),
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  paid_on date,
  completed_by integer,
  cancelled_at timestamptz(3),
  cancelled_by integer,
  cancel_reason text,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('transfers');

-- The payment sides of a transfer, as they were paid. No reference to the record itself: after a cancelled transfer it may
-- go, and what was planned stays. A side stands in one transfer at most that is not cancelled.
CREATE TABLE transfer_lines (
  enterprise_id integer NOT NULL,
  transfer_id integer NOT NULL,
  billing_payment_id integer NOT NULL,
  payee_key text NOT NULL,
  payee_name text NOT NULL,
  account jsonb,
  number text NOT NULL,
  total bigint NOT NULL,
  withholding bigint NOT NULL,
  cancelled_at timestamptz(3),
  PRIMARY KEY (enterprise_id, transfer_id, billing_payment_id),
  FOREIGN KEY (enterprise_id, transfer_id) REFERENCES transfers (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX transfer_lines_once ON transfer_lines (enterprise_id, billing_payment_id) WHERE cancelled_at IS NULL;
SELECT protect_tenant_table('transfer_lines');
CREATE INDEX billing_payments_payable ON billing_payments (enterprise_id, payment_deadline_date) WHERE payment_status_flg = 99;

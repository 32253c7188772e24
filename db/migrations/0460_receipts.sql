-- A bank's list of movements as it was uploaded; status_flg 1 read, 99 taken in. form: the charset, or xlsx.
CREATE TABLE bank_statements (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  form text NOT NULL,
  file_id integer NOT NULL,
  status_flg integer NOT NULL DEFAULT 1 CHECK (status_flg IN (1, 99)),
  created_count integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('bank_statements');

-- What an agency once said the columns of a bank's file are; signature: SHA-256 of the file's header.
CREATE TABLE bank_statement_mappings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  signature text NOT NULL,
  mapping jsonb NOT NULL,
  PRIMARY KEY (enterprise_id, signature)
);
SELECT protect_tenant_table('bank_statement_mappings');

-- Money that came in. line_hash: the line of the bank's list it was made of, so that no line is taken in twice.
CREATE TABLE receipts (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  receipt_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payer_name text NOT NULL,
  payer_key text NOT NULL,
  company_id_by_enterprise_id integer,
  memo text,
  bank_statement_id integer,
  line_hash text,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, bank_statement_id) REFERENCES bank_statements (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX receipts_line ON receipts (enterprise_id, line_hash);
CREATE INDEX receipts_date ON receipts (enterprise_id, receipt_date DESC, id_by_enterprise_id DESC);
CREATE INDEX receipts_payer ON receipts (enterprise_id, payer_key);
CREATE INDEX receipts_company ON receipts (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
SELECT protect_tenant_table('receipts');

-- What a receipt pays: a billing side, or the merge it went into. fee: the transfer fee that the client kept back and
-- the agency bears; amount + fee is settled. A match that was undone stays, with who undid it and why.
CREATE TABLE receipt_matches (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  receipt_id integer NOT NULL,
  target_type text NOT NULL CHECK (target_type IN ('billing_payment', 'billing_merge')),
  target_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  unmatched_at timestamptz(3),
  unmatched_by integer,
  unmatch_reason text,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, receipt_id) REFERENCES receipts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX receipt_matches_receipt ON receipt_matches (enterprise_id, receipt_id);
CREATE INDEX receipt_matches_target ON receipt_matches (enterprise_id, target_type, target_id) WHERE unmatched_at IS NULL;
SELECT protect_tenant_table('receipt_matches');
CREATE INDEX billing_payments_receivable ON billing_payments (enterprise_id, billing_deadline_date) WHERE billing_status_flg = 99;

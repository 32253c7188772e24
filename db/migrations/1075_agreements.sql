-- One paper that is agreed on by signers in order (RULES 11). The paper is named by the hash of its file.
CREATE TABLE agreements (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  document_kind_id integer NOT NULL,
  number text,
  counterparty_name text NOT NULL,
  contract_id_by_enterprise_id integer NOT NULL,
  enterprise_member1_id integer,
  state_flg integer NOT NULL DEFAULT 1,
  due_date date,
  start_date date,
  message text,
  file_id integer NOT NULL,
  file_sha256 text NOT NULL,
  last_event_id integer NOT NULL DEFAULT 1,
  last_event_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  sealed_at timestamptz(3),
  seal_failure text,
  remind_count integer NOT NULL DEFAULT 0,
  reminded_at timestamptz(3),
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX agreements_updated_at ON agreements (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX agreements_search ON agreements USING gin (search_grams);
CREATE INDEX agreements_contract ON agreements (enterprise_id, contract_id_by_enterprise_id);
CREATE INDEX agreements_open ON agreements (enterprise_id, due_date) WHERE state_flg IN (2, 3);
CREATE INDEX agreements_state ON agreements (enterprise_id, state_flg, updated_at, id_by_enterprise_id);
CREATE INDEX agreements_file ON agreements (enterprise_id, file_id);
-- The same paper is agreed on once: a second one while the first is open, or has been agreed to, is refused by the table.
CREATE UNIQUE INDEX agreements_paper ON agreements (enterprise_id, file_id) WHERE state_flg IN (1, 2, 3, 4);
SELECT protect_tenant_table('agreements');

-- Who agrees, in order. Exactly one of the three says who it is; name and address are those of when the agreement was made.
CREATE TABLE agreement_signers (
  enterprise_id integer NOT NULL,
  agreement_id integer NOT NULL,
  position integer NOT NULL,
  enterprise_member_id integer,
  candidate_id_by_enterprise_id integer,
  company_member_id_by_enterprise_id integer,
  name text NOT NULL,
  address text NOT NULL,
  state_flg integer NOT NULL DEFAULT 0,
  mail_id integer,
  token_hash text,
  sent_at timestamptz(3),
  seen_at timestamptz(3),
  answered_at timestamptz(3),
  typed_name text,
  method_id integer,
  reason text,
  PRIMARY KEY (enterprise_id, agreement_id, position),
  FOREIGN KEY (enterprise_id, agreement_id) REFERENCES agreements (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id),
  CHECK (num_nonnulls(enterprise_member_id, candidate_id_by_enterprise_id, company_member_id_by_enterprise_id) = 1)
);
CREATE INDEX agreement_signers_token ON agreement_signers (enterprise_id, token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX agreement_signers_mail ON agreement_signers (enterprise_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX agreement_signers_candidate ON agreement_signers (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
CREATE INDEX agreement_signers_company_member ON agreement_signers (enterprise_id, company_member_id_by_enterprise_id) WHERE company_member_id_by_enterprise_id IS NOT NULL;
SELECT protect_tenant_table('agreement_signers');

-- What is agreed and not sealed yet.
CREATE INDEX agreements_to_seal ON agreements (enterprise_id, id_by_enterprise_id) WHERE state_flg = 4 AND sealed_at IS NULL;

-- A sealed file: the paper, the page 合意の記録 behind it, signature and time stamp. The certificates are public, and check it later.
CREATE TABLE agreement_seals (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  agreement_id integer NOT NULL,
  file_id integer NOT NULL,
  level text NOT NULL,
  signer text NOT NULL,
  is_trial boolean NOT NULL,
  certificate text NOT NULL,
  authority text,
  root text,
  signed_at timestamptz(3) NOT NULL,
  stamped_at timestamptz(3),
  valid_until timestamptz(3) NOT NULL,
  renew_tried_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, agreement_id) REFERENCES agreements (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX agreement_seals_file ON agreement_seals (enterprise_id, file_id);
CREATE INDEX agreement_seals_of ON agreement_seals (enterprise_id, agreement_id, id_by_enterprise_id);
SELECT protect_tenant_table('agreement_seals');

-- What happened, once and for ever, without a name in it: who a signer is stands with the signer.
CREATE TABLE agreement_events (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  agreement_id integer NOT NULL,
  event_id integer NOT NULL,
  signer_position integer,
  enterprise_member_id integer,
  method_id integer,
  happened_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, agreement_id) REFERENCES agreements (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX agreement_events_of ON agreement_events (enterprise_id, agreement_id, id_by_enterprise_id);
SELECT protect_tenant_table('agreement_events');
REVOKE UPDATE, DELETE, TRUNCATE ON agreement_events FROM tsumugi_app, tsumugi_system;

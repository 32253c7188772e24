-- What a side of a contract was asked about its renewal and said to it; the answer itself stands in the contract
-- (sales_ext_confirm_request_flg, supplier_ext_confirm_request_flg). handled_at: staff act on it, it is not changed any more.
CREATE TABLE contract_ext_confirms (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  contract_id_by_enterprise_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('sales', 'supplier')),
  comment text,
  mailed_at timestamptz(3),
  answered_at timestamptz(3),
  handled_at timestamptz(3),
  PRIMARY KEY (enterprise_id, contract_id_by_enterprise_id, side),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('contract_ext_confirms');

-- Links to the public page of one side, for one contract or for several (is_merge). token_hash is the SHA-256 of the
-- link's token, which stands nowhere; null until the mail that carries the link is sent.
CREATE TABLE contract_ext_confirm_links (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('sales', 'supplier')),
  is_merge boolean NOT NULL,
  token_hash text,
  mail_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX contract_ext_confirm_links_token ON contract_ext_confirm_links (token_hash);
CREATE UNIQUE INDEX contract_ext_confirm_links_mail ON contract_ext_confirm_links (enterprise_id, mail_id);
SELECT protect_tenant_table('contract_ext_confirm_links');

-- The contracts a link asks about, by their place on its page.
CREATE TABLE contract_ext_confirm_link_contracts (
  enterprise_id integer NOT NULL,
  link_id integer NOT NULL,
  no integer NOT NULL,
  contract_id_by_enterprise_id integer NOT NULL,
  PRIMARY KEY (enterprise_id, link_id, no),
  FOREIGN KEY (enterprise_id, link_id) REFERENCES contract_ext_confirm_links (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX contract_ext_confirm_links_of ON contract_ext_confirm_link_contracts (enterprise_id, contract_id_by_enterprise_id);
SELECT protect_tenant_table('contract_ext_confirm_link_contracts');

-- The calendar and the lists of contracts by their end.
CREATE INDEX contracts_ending ON contracts (enterprise_id, period_end_date) WHERE contract_status_flg = 99;

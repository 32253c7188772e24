-- A combined invoice over confirmed billing sides of one client, one month and one due date.
CREATE TABLE billing_merges (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text,
  issue_date date,
  enterprise_member_id integer,
  company_member_id_by_enterprise_id integer,
  recipient_name text,
  zipcode text,
  prefecture_id integer,
  address text,
  building text,
  price_tax_flg integer,
  invoice_issued_flg integer,
  display_item_ids jsonb,
  special_notes text,
  "desc" text,
  mail_name text,
  mail_from text,
  mail_reply_to text,
  mail_to text,
  mail_cc text,
  mail_title text,
  mail_body text,
  mail_zip_password_flg integer,
  mail_zip_encryption_id integer,
  mail_send_option_type_id integer,
  mail_send_reservation_at timestamptz(3),
  company_id_by_enterprise_id integer NOT NULL,
  contract_id_by_enterprise_id integer NOT NULL,
  billing_month text NOT NULL,
  deadline_date date NOT NULL,
  number text,
  transportation_num bigint,
  taxed_expenses_num bigint,
  non_taxed_expenses_num bigint,
  category_total jsonb,
  sub_total bigint,
  consumption_tax bigint,
  total bigint,
  status_flg integer NOT NULL DEFAULT 1,
  confirmed_at timestamptz(3),
  mail_sent_at timestamptz(3),
  mail_status_flg integer NOT NULL DEFAULT 0,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX billing_merges_updated_at ON billing_merges (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX billing_merges_search ON billing_merges USING gin (search_grams);
CREATE INDEX billing_merges_month ON billing_merges (enterprise_id, billing_month);
CREATE INDEX billing_merges_company ON billing_merges (enterprise_id, company_id_by_enterprise_id);
CREATE INDEX billing_merges_contract ON billing_merges (enterprise_id, contract_id_by_enterprise_id);
CREATE INDEX billing_merges_company_member ON billing_merges (enterprise_id, company_member_id_by_enterprise_id) WHERE company_member_id_by_enterprise_id IS NOT NULL;
CREATE UNIQUE INDEX billing_merges_number ON billing_merges (enterprise_id, number);
SELECT protect_tenant_table('billing_merges');

-- A billing side belongs to one merge at most; the parts of a merge that is deleted are free again.
CREATE TABLE billing_merge_parts (
  enterprise_id integer NOT NULL,
  billing_merge_id integer NOT NULL,
  billing_payment_id integer NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (enterprise_id, billing_payment_id),
  FOREIGN KEY (enterprise_id, billing_merge_id) REFERENCES billing_merges (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, billing_payment_id) REFERENCES billing_payments (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX billing_merge_parts_of ON billing_merge_parts (enterprise_id, billing_merge_id, position);
SELECT protect_tenant_table('billing_merge_parts');
-- Found at every pickup: what is confirmed and not mailed.
CREATE INDEX billing_payments_to_merge ON billing_payments (enterprise_id, billing_month) WHERE billing_status_flg = 99 AND billing_mail_status_flg = 0;

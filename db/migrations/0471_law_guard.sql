-- What a finding of the law does (block or warn), and the agency's own size, by which the 取適法 is judged.
CREATE TABLE law_settings (
  enterprise_id integer PRIMARY KEY,
  settings jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT protect_tenant_table('law_settings');

-- Which law protects a supplier.
ALTER TABLE companies ADD COLUMN legal_form_id integer;
ALTER TABLE companies ADD COLUMN capital_num bigint;
ALTER TABLE companies ADD COLUMN employee_count integer;
ALTER TABLE candidates ADD COLUMN has_employees_flg integer DEFAULT 0;

-- The order states that it is a re-consignment: the fee is then due 30 days after the client pays.
ALTER TABLE contracts ADD COLUMN supplier_reconsignment_flg integer DEFAULT 0;

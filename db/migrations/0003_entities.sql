-- One table an entity: every field of src/<slice>/<entity>.ts is a column here (a test compares them).
-- Lists of master ids stand in <plural>_lists; search_grams serve the keyword (see search_ids).

CREATE TABLE candidates (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  name_kana text,
  name_for_company text,
  candidate_type_id integer,
  affiliation_type_id integer,
  company_id_by_enterprise_id integer,
  company_member_id_by_enterprise_id integer,
  business_name text,
  corporate_name text,
  email text,
  tel text,
  birth_date date,
  gender_id integer,
  nationality_type_id integer,
  nationality_id integer,
  zipcode text,
  prefecture_id integer,
  address text,
  building text,
  station_id integer,
  current_contract_type_id integer,
  inception_day_type_id integer,
  inception_day date,
  monthly_price_f_num integer,
  monthly_price_l_num integer,
  monthly_price_num integer,
  monthly_payment_num integer,
  contract_start_date date,
  possession_flg integer,
  possession_date date,
  candidate_proposal_id integer,
  desc_skill_summary text,
  certification text,
  resume_url text,
  github_url text,
  desired_location text,
  desired_detail text,
  desired_working_schedule text,
  desired_other text,
  contact_time_type_id integer,
  register_status_id integer,
  sales_status_id integer,
  candidate_rank_id integer,
  potential_flg integer,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  register_route_type_id integer,
  applied_at timestamptz(3),
  qualified_invoice_registration_number text,
  bank_accounts jsonb,
  comment text,
  opportunity_date_comment text,
  in_house_info text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX candidates_updated_at ON candidates (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX candidates_search ON candidates USING gin (search_grams);
SELECT protect_tenant_table('candidates');
CREATE TABLE candidates_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON candidates_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('candidates_lists');

CREATE TABLE companies (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  name_kana text,
  homepage text,
  president text,
  contact text,
  tel text,
  fax text,
  establishment date,
  zipcode text,
  prefecture_id integer,
  address text,
  building text,
  station_id integer,
  working_hours text,
  business_description text,
  company_status_id integer,
  company_rank_id integer,
  company_sales_rank_id integer,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  qualified_invoice_registration_number text,
  bank_accounts jsonb,
  billing_mail_to text,
  billing_mail_cc text,
  billing_mail_title text,
  billing_mail_body text,
  payment_mail_to text,
  payment_mail_cc text,
  payment_mail_title text,
  payment_mail_body text,
  in_house_info text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX companies_updated_at ON companies (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX companies_search ON companies USING gin (search_grams);
SELECT protect_tenant_table('companies');
CREATE TABLE companies_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON companies_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('companies_lists');

CREATE TABLE company_members (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  l_name text NOT NULL,
  f_name text,
  company_id_by_enterprise_id integer NOT NULL,
  department text,
  position text,
  email text,
  tel text,
  company_member_status_id integer,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  in_house_info text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX company_members_updated_at ON company_members (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX company_members_search ON company_members USING gin (search_grams);
SELECT protect_tenant_table('company_members');

CREATE TABLE jobs (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  name_for_company text,
  company_id_by_enterprise_id integer,
  company_member_id_by_enterprise_id integer,
  company_type_id integer,
  contract_type_id integer,
  industry_id integer,
  detail text,
  background text,
  required text,
  welcome text,
  skill_desc text,
  atmosphere text,
  monthly_payment_f_num integer,
  monthly_payment_l_num integer,
  monthly_price_f_num integer,
  monthly_price_l_num integer,
  adjustment_flg integer,
  adjustment_type_id integer,
  adjustment_time_f integer,
  adjustment_time_l integer,
  adjustment_unit_id integer,
  usance_timing_id integer,
  usance_span_id integer,
  usance_day_id integer,
  work_styles_id integer,
  business_day_desc text,
  prefecture_id integer,
  station_id integer,
  inception_day date,
  contract_period text,
  recruitment_num integer,
  dev_scale_id integer,
  working_schedule text,
  working_volume text,
  communications_time_id integer,
  communications_way_id integer,
  communications_desc text,
  pc_loan_type_id integer,
  pc_loan_desc text,
  dresscode_type_id integer,
  dresscode_desc text,
  resale_restriction_type_id integer,
  resale_restriction_desc text,
  expected_age_min integer,
  expected_age_max integer,
  expected_age_desc text,
  accept_foreigner_type_id integer,
  accept_foreigner_desc text,
  application_status_flg integer,
  open_status_flg integer,
  application_status_fb_flg integer,
  open_status_fb_flg integer,
  fb_url text,
  application_status_fs_flg integer,
  open_status_fs_flg integer,
  fs_url text,
  job_rank_id integer,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  comment text,
  in_house_info text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX jobs_updated_at ON jobs (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX jobs_search ON jobs USING gin (search_grams);
SELECT protect_tenant_table('jobs');
CREATE TABLE jobs_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON jobs_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('jobs_lists');

CREATE TABLE opportunities (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  candidate_id_by_enterprise_id integer NOT NULL,
  job_id_by_enterprise_id integer,
  company_id_by_enterprise_id integer,
  supplier_name text,
  opportunity_status_id integer NOT NULL DEFAULT 0,
  opportunity_possibility_id integer,
  monthly_payment_num integer,
  monthly_price_num integer,
  deal_start_date date,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  create_route_type_id integer,
  introduced_at timestamptz(3),
  introduced_remarks text,
  proposed_at timestamptz(3),
  proposed_remarks text,
  requested_at timestamptz(3),
  requested_remarks text,
  first_interview_at timestamptz(3),
  first_interview_remarks text,
  last_interview_at timestamptz(3),
  last_interview_remarks text,
  offered_at timestamptz(3),
  offered_remarks text,
  accepted_at timestamptz(3),
  accepted_remarks text,
  contracted_at timestamptz(3),
  contracted_remarks text,
  in_house_info text,
  close_status_id integer,
  pass_reason text,
  decline_reason text,
  sort_position integer NOT NULL DEFAULT 0,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX opportunities_updated_at ON opportunities (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX opportunities_search ON opportunities USING gin (search_grams);
SELECT protect_tenant_table('opportunities');

CREATE TABLE applies (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  candidate_id_by_enterprise_id integer NOT NULL,
  job_id_by_enterprise_id integer,
  is_new integer,
  kind integer,
  route_type_id integer,
  enterprise_member1_id integer,
  name text NOT NULL,
  name_kana text,
  email text,
  tel text,
  birth_date date,
  prefecture_id integer,
  station_id integer,
  candidate_type_id integer,
  monthly_price_f_num integer,
  monthly_price_l_num integer,
  contact_time_type_id integer,
  desired_detail text,
  resume_url text,
  github_url text,
  opportunity_id_by_enterprise_id integer,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX applies_updated_at ON applies (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX applies_search ON applies USING gin (search_grams);
SELECT protect_tenant_table('applies');
CREATE TABLE applies_lists (
  enterprise_id integer NOT NULL,
  column_name text NOT NULL,
  value_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  ability_level_id integer,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, column_name, value_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, id_by_enterprise_id) REFERENCES applies (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON applies_lists (enterprise_id, id_by_enterprise_id);
SELECT protect_tenant_table('applies_lists');

CREATE TABLE contracts (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  title text,
  name text,
  group_id integer,
  opportunity_id_by_enterprise_id integer,
  primary_contract_id_by_enterprise_id integer,
  candidate_id_by_enterprise_id integer NOT NULL,
  affiliation_type_id integer,
  contract_kind_id integer,
  period_start_date date NOT NULL,
  period_end_date date NOT NULL,
  work_location text,
  deliverables text,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  memo text,
  sales_company_id_by_enterprise_id integer,
  sales_company_member_id_by_enterprise_id integer,
  sales_zipcode text,
  sales_prefecture_id integer,
  sales_address text,
  sales_building text,
  sales_price_num integer,
  sales_price_tax_flg integer,
  sales_man_hour_type_id integer,
  sales_adjustment_flg integer,
  sales_adjustment_time_f integer,
  sales_adjustment_time_l integer,
  sales_adjustment_type_id integer,
  sales_adjustment_unit_id integer,
  sales_rounding_price_id integer,
  sales_rounding_mode_id integer,
  sales_unit_price_manual_flg integer,
  sales_excess_price_num integer,
  sales_deduction_price_num integer,
  sales_usance_timing_id integer,
  sales_usance_span_id integer,
  sales_usance_day_id integer,
  sales_special_notes text,
  sales_desc text,
  supplier_company_id_by_enterprise_id integer,
  supplier_company_member_id_by_enterprise_id integer,
  supplier_zipcode text,
  supplier_prefecture_id integer,
  supplier_address text,
  supplier_building text,
  supplier_price_num integer,
  supplier_price_tax_flg integer,
  supplier_man_hour_type_id integer,
  supplier_adjustment_flg integer,
  supplier_adjustment_time_f integer,
  supplier_adjustment_time_l integer,
  supplier_adjustment_type_id integer,
  supplier_adjustment_unit_id integer,
  supplier_rounding_price_id integer,
  supplier_rounding_mode_id integer,
  supplier_unit_price_manual_flg integer,
  supplier_excess_price_num integer,
  supplier_deduction_price_num integer,
  supplier_usance_timing_id integer,
  supplier_usance_span_id integer,
  supplier_usance_day_id integer,
  supplier_special_notes text,
  supplier_desc text,
  deadline_submit_deliverable_month integer,
  deadline_submit_deliverable_day integer,
  deadline_submit_deliverable_date_type integer,
  deadline_submit_deliverable_hour integer,
  deadline_submit_deliverable_desc text,
  deadline_submit_billing_month integer,
  deadline_submit_billing_day integer,
  deadline_submit_billing_date_type integer,
  deadline_submit_billing_hour integer,
  deadline_submit_billing_desc text,
  deadline_submit_payment_month integer,
  deadline_submit_payment_day integer,
  deadline_submit_payment_date_type integer,
  deadline_submit_payment_hour integer,
  deadline_submit_payment_desc text,
  deadline_submit_support_price_month integer,
  deadline_submit_support_price_day integer,
  deadline_submit_support_price_date_type integer,
  deadline_submit_support_price_hour integer,
  deadline_submit_support_price_desc text,
  sales_quotation_issue_date date,
  sales_purchaseorder_issue_date date,
  sales_confirmationorder_issue_date date,
  supplier_purchaseorder_issue_date date,
  sales_quotation_mail_from_name text,
  sales_quotation_mail_from text,
  sales_quotation_mail_cc text,
  sales_quotation_mail_reply_to text,
  sales_quotation_mail_title text,
  sales_quotation_mail_body text,
  sales_purchaseorder_mail_from_name text,
  sales_purchaseorder_mail_from text,
  sales_purchaseorder_mail_cc text,
  sales_purchaseorder_mail_reply_to text,
  sales_purchaseorder_mail_title text,
  sales_purchaseorder_mail_body text,
  sales_confirmationorder_mail_from_name text,
  sales_confirmationorder_mail_from text,
  sales_confirmationorder_mail_cc text,
  sales_confirmationorder_mail_reply_to text,
  sales_confirmationorder_mail_title text,
  sales_confirmationorder_mail_body text,
  supplier_purchaseorder_mail_from_name text,
  supplier_purchaseorder_mail_from text,
  supplier_purchaseorder_mail_cc text,
  supplier_purchaseorder_mail_reply_to text,
  supplier_purchaseorder_mail_title text,
  supplier_purchaseorder_mail_body text,
  contract_status_flg integer NOT NULL DEFAULT 1,
  contract_ext_confirm_status_flg integer NOT NULL DEFAULT 0,
  termination_reason text,
  sales_ext_confirm_request_flg integer,
  sales_ext_confirm_mail_flg integer NOT NULL DEFAULT 0,
  supplier_ext_confirm_request_flg integer,
  supplier_ext_confirm_mail_flg integer NOT NULL DEFAULT 0,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX contracts_updated_at ON contracts (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX contracts_search ON contracts USING gin (search_grams);
SELECT protect_tenant_table('contracts');

CREATE TABLE contract_operations (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  working_minutes integer,
  working_days integer,
  working_hours_format_flg integer,
  deliverables text,
  remarks text,
  sales_price_num integer,
  sales_adjustment_time_f integer,
  sales_adjustment_time_l integer,
  supplier_price_num integer,
  supplier_adjustment_time_f integer,
  supplier_adjustment_time_l integer,
  contract_id_by_enterprise_id integer NOT NULL,
  candidate_id_by_enterprise_id integer,
  sales_company_id_by_enterprise_id integer,
  supplier_company_id_by_enterprise_id integer,
  contract_name text,
  operational_month text NOT NULL,
  operation_start_date date NOT NULL,
  operation_end_date date NOT NULL,
  operational_status_flg integer NOT NULL DEFAULT 1,
  operational_status_reason text,
  submission_status_flg integer NOT NULL DEFAULT 1,
  closed_flg integer NOT NULL DEFAULT 0,
  sales_amount bigint,
  supplier_amount bigint,
  adjustment_amount bigint,
  gross_profit_price bigint,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX contract_operations_updated_at ON contract_operations (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX contract_operations_search ON contract_operations USING gin (search_grams);
SELECT protect_tenant_table('contract_operations');

CREATE TABLE billing_payments (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  billing_name text,
  billing_issue_date date,
  billing_deadline_date date,
  billing_enterprise_member_id integer,
  billing_company_member_id_by_enterprise_id integer,
  billing_recipient_name text,
  billing_zipcode text,
  billing_prefecture_id integer,
  billing_address text,
  billing_building text,
  billing_price_tax_flg integer,
  billing_price_num integer,
  billing_excess_num integer,
  billing_deduction_num integer,
  billing_transportation_num integer,
  billing_transportation_tax_flg integer,
  billing_taxed_expenses_num integer,
  billing_non_taxed_expenses_num integer,
  billing_custom_items jsonb,
  billing_display_item_ids jsonb,
  billing_special_notes text,
  billing_desc text,
  billing_invoice_issued_flg integer,
  payment_name text,
  payment_issue_date date,
  payment_deadline_date date,
  payment_enterprise_member_id integer,
  payment_company_member_id_by_enterprise_id integer,
  payment_recipient_name text,
  payment_zipcode text,
  payment_prefecture_id integer,
  payment_address text,
  payment_building text,
  payment_price_tax_flg integer,
  payment_price_num integer,
  payment_excess_num integer,
  payment_deduction_num integer,
  payment_transportation_num integer,
  payment_transportation_tax_flg integer,
  payment_taxed_expenses_num integer,
  payment_non_taxed_expenses_num integer,
  payment_custom_items jsonb,
  payment_display_item_ids jsonb,
  payment_special_notes text,
  payment_desc text,
  payment_invoice_issued_flg integer,
  payment_qualified_invoice_registration_number text,
  billing_mail_name text,
  billing_mail_from text,
  billing_mail_reply_to text,
  billing_mail_to text,
  billing_mail_cc text,
  billing_mail_title text,
  billing_mail_body text,
  billing_mail_attachment_item_ids jsonb,
  billing_mail_zip_password_flg integer,
  billing_mail_send_option_type_id integer,
  payment_mail_name text,
  payment_mail_from text,
  payment_mail_reply_to text,
  payment_mail_to text,
  payment_mail_cc text,
  payment_mail_title text,
  payment_mail_body text,
  payment_mail_attachment_item_ids jsonb,
  payment_mail_zip_password_flg integer,
  payment_mail_send_option_type_id integer,
  contract_id_by_enterprise_id integer NOT NULL,
  contract_operation_id_by_enterprise_id integer,
  candidate_id_by_enterprise_id integer,
  affiliation_type_id integer,
  billing_company_id_by_enterprise_id integer,
  payment_company_id_by_enterprise_id integer,
  contract_name text,
  operational_status_flg integer NOT NULL DEFAULT 1,
  submission_status_flg integer NOT NULL DEFAULT 1,
  billing_month text NOT NULL,
  operation_start_date date NOT NULL,
  operation_end_date date NOT NULL,
  working_minutes integer,
  deliverables text,
  gross_profit_price bigint,
  payment_side_flg integer NOT NULL DEFAULT 1,
  billing_number text,
  billing_category_total jsonb,
  billing_sub_total bigint,
  billing_consumption_tax bigint,
  billing_total bigint,
  billing_status_flg integer NOT NULL DEFAULT 1,
  billing_confirmed_at timestamptz(3),
  billing_mail_sent_at timestamptz(3),
  billing_mail_status_flg integer NOT NULL DEFAULT 0,
  payment_number text,
  payment_category_total jsonb,
  payment_sub_total bigint,
  payment_consumption_tax bigint,
  payment_total bigint,
  payment_status_flg integer NOT NULL DEFAULT 1,
  payment_confirmed_at timestamptz(3),
  payment_mail_sent_at timestamptz(3),
  payment_mail_status_flg integer NOT NULL DEFAULT 0,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX billing_payments_updated_at ON billing_payments (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX billing_payments_search ON billing_payments USING gin (search_grams);
SELECT protect_tenant_table('billing_payments');

ALTER TABLE candidates ADD FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON candidates (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE candidates ADD FOREIGN KEY (enterprise_id, company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON candidates (enterprise_id, company_member_id_by_enterprise_id) WHERE company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE candidates ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE candidates ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE companies ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE companies ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE company_members ADD FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON company_members (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE company_members ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE company_members ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE jobs ADD FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON jobs (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE jobs ADD FOREIGN KEY (enterprise_id, company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON jobs (enterprise_id, company_member_id_by_enterprise_id) WHERE company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE jobs ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE jobs ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE opportunities ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON opportunities (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
ALTER TABLE opportunities ADD FOREIGN KEY (enterprise_id, job_id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON opportunities (enterprise_id, job_id_by_enterprise_id) WHERE job_id_by_enterprise_id IS NOT NULL;
ALTER TABLE opportunities ADD FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON opportunities (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE opportunities ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE opportunities ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE applies ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON applies (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
ALTER TABLE applies ADD FOREIGN KEY (enterprise_id, job_id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON applies (enterprise_id, job_id_by_enterprise_id) WHERE job_id_by_enterprise_id IS NOT NULL;
ALTER TABLE applies ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE applies ADD FOREIGN KEY (enterprise_id, opportunity_id_by_enterprise_id) REFERENCES opportunities (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON applies (enterprise_id, opportunity_id_by_enterprise_id) WHERE opportunity_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, opportunity_id_by_enterprise_id) REFERENCES opportunities (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, opportunity_id_by_enterprise_id) WHERE opportunity_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, primary_contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, primary_contract_id_by_enterprise_id) WHERE primary_contract_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, enterprise_member1_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, enterprise_member2_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, sales_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, sales_company_id_by_enterprise_id) WHERE sales_company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, sales_company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, sales_company_member_id_by_enterprise_id) WHERE sales_company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, supplier_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, supplier_company_id_by_enterprise_id) WHERE supplier_company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contracts ADD FOREIGN KEY (enterprise_id, supplier_company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contracts (enterprise_id, supplier_company_member_id_by_enterprise_id) WHERE supplier_company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contract_operations ADD FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contract_operations (enterprise_id, contract_id_by_enterprise_id) WHERE contract_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contract_operations ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contract_operations (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contract_operations ADD FOREIGN KEY (enterprise_id, sales_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contract_operations (enterprise_id, sales_company_id_by_enterprise_id) WHERE sales_company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE contract_operations ADD FOREIGN KEY (enterprise_id, supplier_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON contract_operations (enterprise_id, supplier_company_id_by_enterprise_id) WHERE supplier_company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, billing_enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, billing_company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, billing_company_member_id_by_enterprise_id) WHERE billing_company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, payment_enterprise_member_id) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id);
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, payment_company_member_id_by_enterprise_id) REFERENCES company_members (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, payment_company_member_id_by_enterprise_id) WHERE payment_company_member_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, contract_id_by_enterprise_id) WHERE contract_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, contract_operation_id_by_enterprise_id) REFERENCES contract_operations (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, contract_operation_id_by_enterprise_id) WHERE contract_operation_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, billing_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, billing_company_id_by_enterprise_id) WHERE billing_company_id_by_enterprise_id IS NOT NULL;
ALTER TABLE billing_payments ADD FOREIGN KEY (enterprise_id, payment_company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX ON billing_payments (enterprise_id, payment_company_id_by_enterprise_id) WHERE payment_company_id_by_enterprise_id IS NOT NULL;

-- Ids whose text holds every gram and matches the pattern, at most cap of them, newest id first.
-- SECURITY DEFINER because row-level security switches off GIN indexes for operators that are not leakproof;
-- the function filters on the tenant itself. Grams carry the tenant as a prefix, so its posting lists are its own;
-- the raised cost keeps the planner from reading the tenant's whole index besides (50 ms at 370,000 rows).
CREATE FUNCTION search_ids(target regclass, grams text[], pattern text, cap integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET cpu_index_tuple_cost = 0.1 AS $$
DECLARE found integer[];
BEGIN
  EXECUTE format('SELECT array(SELECT id_by_enterprise_id FROM %s WHERE enterprise_id = $1 AND search_grams @> $2 AND search_text LIKE $3 LIMIT $4)', target)
  INTO found USING tenant(), grams, pattern, cap;
  RETURN found;
END $$;

CREATE INDEX candidates_created_at ON candidates (enterprise_id, created_at, id_by_enterprise_id);
CREATE INDEX candidates_name_kana ON candidates (enterprise_id, name_kana, id_by_enterprise_id);
CREATE INDEX candidates_register_status ON candidates (enterprise_id, register_status_id, updated_at);
CREATE INDEX candidates_sales_status ON candidates (enterprise_id, sales_status_id, updated_at);
CREATE INDEX candidates_owner ON candidates (enterprise_id, enterprise_member1_id, updated_at);
CREATE INDEX candidates_email ON candidates (enterprise_id, lower(email));
CREATE INDEX candidates_price ON candidates (enterprise_id, monthly_price_f_num);
CREATE INDEX candidates_inception_day ON candidates (enterprise_id, inception_day);
CREATE INDEX jobs_public ON jobs (enterprise_id, open_status_flg, updated_at);
CREATE INDEX contract_operations_month ON contract_operations (enterprise_id, operational_month);
CREATE UNIQUE INDEX contract_operations_of_month ON contract_operations (enterprise_id, contract_id_by_enterprise_id, operational_month);
CREATE UNIQUE INDEX billing_payments_of_operation ON billing_payments (enterprise_id, contract_operation_id_by_enterprise_id);
CREATE INDEX billing_payments_month ON billing_payments (enterprise_id, billing_month);
CREATE UNIQUE INDEX contracts_title ON contracts (enterprise_id, title);
CREATE UNIQUE INDEX billing_payments_billing_number ON billing_payments (enterprise_id, billing_number);
CREATE UNIQUE INDEX billing_payments_payment_number ON billing_payments (enterprise_id, payment_number);
CREATE INDEX opportunities_board ON opportunities (enterprise_id, opportunity_status_id, sort_position) WHERE close_status_id IS NULL;

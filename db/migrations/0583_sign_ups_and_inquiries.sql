-- What the operator sets for the whole platform: one row. sign_up: 1 closed, 2 the operator approves, 3 open.
CREATE TABLE platform_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sign_up integer NOT NULL DEFAULT 2 CHECK (sign_up BETWEEN 1 AND 3),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO platform_settings DEFAULT VALUES;
SELECT share_global_table('platform_settings');

-- Codes that open the first start; each start prints one while the operator has nobody.
CREATE TABLE set_up_codes (
  token_hash text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT share_global_table('set_up_codes');

-- Agencies that ask to be let in, in agency 0 (the platform). state: 0 waiting, 1 approved, 2 refused.
CREATE TABLE sign_ups (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  state integer NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  name text NOT NULL,
  name_service text,
  tel text,
  l_name text NOT NULL,
  f_name text,
  email text NOT NULL,
  -- Until it is decided.
  password_hash text,
  made_enterprise_id integer,
  reason text,
  decided_by integer,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('sign_ups');

-- Questions to the operator, in agency 0; from_enterprise_id is the agency of a member who was signed in.
CREATE TABLE inquiries (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  company_name text,
  email text NOT NULL,
  tel text,
  question text NOT NULL,
  inquiry_client_type_id integer NOT NULL,
  from_enterprise_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('inquiries');

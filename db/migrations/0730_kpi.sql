-- The operator's figures by month, as they were when the month was over (docs/decisions/0128-kpi.md). Rows of the operator's agency (0).
CREATE TABLE kpi_months (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  month text NOT NULL,
  -- KpiFigures of src/foundation/rules/agency-kpi.ts.
  figures jsonb NOT NULL,
  frozen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, month)
);
SELECT protect_tenant_table('kpi_months');

-- What a month that is over would be by the settings of today, each time that changed.
CREATE TABLE kpi_corrections (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  month text NOT NULL,
  number integer NOT NULL,
  figures jsonb NOT NULL,
  corrected_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, month, number)
);
SELECT protect_tenant_table('kpi_corrections');

-- The agencies behind a month: what was counted of each, while the month lasts, and what each paid, once it is frozen.
CREATE TABLE kpi_agencies (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  month text NOT NULL,
  agency_id integer NOT NULL,
  -- [{month, count}]: billing payments made in this month, by the month of their work.
  counts jsonb NOT NULL DEFAULT '[]',
  -- AgencyMonth of src/foundation/rules/agency-kpi.ts; null while the month lasts, and without a contract.
  paid jsonb,
  PRIMARY KEY (enterprise_id, month, agency_id)
);
SELECT protect_tenant_table('kpi_agencies');

-- What is over stays as it was.
REVOKE UPDATE, DELETE, TRUNCATE ON kpi_months, kpi_corrections FROM tsumugi_app, tsumugi_system;

-- When the counting of the running month was last done.
CREATE TABLE kpi_counts (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  counted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id)
);
SELECT protect_tenant_table('kpi_counts');

-- Billing payments made in a month, of every agency (src/operator/kpi/count-usage.ts).
CREATE INDEX billing_payments_created_at ON billing_payments (created_at);

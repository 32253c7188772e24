-- The months that agencies are invoiced for, and their invoices (docs/OPERATOR-CONSOLE.md). Records of the operator's agency (0).
CREATE TABLE enterprise_invoice_schedules (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  target_month text NOT NULL,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX enterprise_invoice_schedules_month ON enterprise_invoice_schedules (enterprise_id, target_month);
CREATE INDEX enterprise_invoice_schedules_updated_at ON enterprise_invoice_schedules (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX enterprise_invoice_schedules_search ON enterprise_invoice_schedules USING gin (search_grams);
SELECT protect_tenant_table('enterprise_invoice_schedules');

CREATE TABLE enterprise_invoices (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  enterprise_id_by_enterprise_id integer NOT NULL,
  enterprise_invoice_schedule_id_by_enterprise_id integer NOT NULL,
  target_month text NOT NULL,
  state_id integer NOT NULL DEFAULT 1,
  number text,
  title text NOT NULL,
  comment text,
  correction_title text,
  correction_price bigint,
  -- To whom it goes: those of the agency while it is a draft, kept as they were once it is approved.
  recipient_name text,
  address text,
  person text,
  email text,
  issue_date date,
  due_date date,
  usance text,
  -- [{kind, title?, month?, count?, unitPrice?, after?, until?, amount}] in the order of the document.
  lines jsonb NOT NULL DEFAULT '[]',
  total_price bigint NOT NULL DEFAULT 0,
  total_tax bigint NOT NULL DEFAULT 0,
  total_price_with_tax bigint NOT NULL DEFAULT 0,
  approved_at timestamptz(3),
  sent_at timestamptz(3),
  paid_on date,
  reminded_at timestamptz(3),
  reminder_count integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz(3),
  cancel_reason text,
  -- What a bulk action still has to do with it: 1 approve, 2 approve and send; in whose name, and why it could not.
  wanted integer,
  wanted_by integer,
  refusal text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_id_by_enterprise_id) REFERENCES agencies (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, enterprise_invoice_schedule_id_by_enterprise_id)
    REFERENCES enterprise_invoice_schedules (enterprise_id, id_by_enterprise_id)
);
-- An agency has one invoice of a month; one that was cancelled makes room for another.
CREATE UNIQUE INDEX enterprise_invoices_once ON enterprise_invoices (enterprise_id, enterprise_id_by_enterprise_id, target_month) WHERE state_id <> 9;
CREATE UNIQUE INDEX enterprise_invoices_number ON enterprise_invoices (enterprise_id, number);
CREATE INDEX enterprise_invoices_month ON enterprise_invoices (enterprise_id, target_month, enterprise_id_by_enterprise_id);
CREATE INDEX enterprise_invoices_schedule ON enterprise_invoices (enterprise_id, enterprise_invoice_schedule_id_by_enterprise_id);
CREATE INDEX enterprise_invoices_agency ON enterprise_invoices (enterprise_id, enterprise_id_by_enterprise_id, target_month DESC);
CREATE INDEX enterprise_invoices_open ON enterprise_invoices (enterprise_id, due_date) WHERE state_id IN (2, 3);
CREATE INDEX enterprise_invoices_wanted ON enterprise_invoices (enterprise_id, id_by_enterprise_id) WHERE wanted IS NOT NULL;
CREATE INDEX enterprise_invoices_updated_at ON enterprise_invoices (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX enterprise_invoices_search ON enterprise_invoices USING gin (search_grams);
SELECT protect_tenant_table('enterprise_invoices');

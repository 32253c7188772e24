-- Reports mailed as PDF on Mondays or on the first of the month (docs/REPORTS.md).
CREATE TABLE report_mails (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  enterprise_member_id integer NOT NULL,
  name text NOT NULL,
  family text NOT NULL,
  report text NOT NULL,
  unit smallint NOT NULL,
  months integer NOT NULL,
  conditions jsonb NOT NULL,
  grouping text NOT NULL,
  every smallint NOT NULL,
  member_ids integer[] NOT NULL,
  is_stopped boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('report_mails');
-- A day on which a report went out: written in the transaction that queues its mails, so that it goes once.
CREATE TABLE report_mail_runs (
  enterprise_id integer NOT NULL,
  report_mail_id integer NOT NULL,
  day date NOT NULL,
  sent integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, report_mail_id, day),
  FOREIGN KEY (enterprise_id, report_mail_id) REFERENCES report_mails (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('report_mail_runs');

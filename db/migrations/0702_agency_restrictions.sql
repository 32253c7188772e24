-- What the operator has closed for an agency, as fields of its record, so that lists ask for them and the history tells who.
ALTER TABLE agencies
  ADD COLUMN candidates integer NOT NULL DEFAULT 0,
  ADD COLUMN companies integer NOT NULL DEFAULT 0,
  ADD COLUMN jobs integer NOT NULL DEFAULT 0,
  ADD COLUMN opportunities integer NOT NULL DEFAULT 0,
  ADD COLUMN contracts integer NOT NULL DEFAULT 0,
  ADD COLUMN contract_operations integer NOT NULL DEFAULT 0,
  ADD COLUMN billing_payments integer NOT NULL DEFAULT 0,
  ADD COLUMN automation_emails integer NOT NULL DEFAULT 0,
  ADD COLUMN questionnaire_forms integer NOT NULL DEFAULT 0,
  ADD COLUMN proposals integer NOT NULL DEFAULT 0,
  ADD COLUMN broadcasts integer NOT NULL DEFAULT 0,
  ADD COLUMN sites integer NOT NULL DEFAULT 0,
  ADD COLUMN enterprise_api integer NOT NULL DEFAULT 0;
UPDATE agencies a SET
  candidates = coalesce((e.restrictions->>'candidates')::integer, 0),
  companies = coalesce((e.restrictions->>'companies')::integer, 0),
  jobs = coalesce((e.restrictions->>'jobs')::integer, 0),
  opportunities = coalesce((e.restrictions->>'opportunities')::integer, 0),
  contracts = coalesce((e.restrictions->>'contracts')::integer, 0),
  contract_operations = coalesce((e.restrictions->>'contract_operations')::integer, 0),
  billing_payments = coalesce((e.restrictions->>'billing_payments')::integer, 0),
  automation_emails = coalesce((e.restrictions->>'automation_emails')::integer, 0),
  questionnaire_forms = coalesce((e.restrictions->>'questionnaire_forms')::integer, 0),
  proposals = coalesce((e.restrictions->>'proposals')::integer, 0),
  broadcasts = coalesce((e.restrictions->>'broadcasts')::integer, 0),
  sites = coalesce((e.restrictions->>'sites')::integer, 0),
  enterprise_api = coalesce((e.restrictions->>'enterprise_api')::integer, 0)
FROM enterprises e WHERE a.enterprise_id = 0 AND e.id = a.id_by_enterprise_id;

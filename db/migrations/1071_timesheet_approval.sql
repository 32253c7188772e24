-- breaks the release before: hours that a worker hands in meanwhile are refused, and taken again once it is replaced.
-- What lists show of a timesheet stands with its month, so that months are filtered, sorted and exported by it like by anything else.
ALTER TABLE contract_operations
  -- 0 not handed in, 1 handed in, 2 approved, 3 received, 9 sent back
  ADD COLUMN timesheet_status_flg integer NOT NULL DEFAULT 0 CHECK (timesheet_status_flg IN (0, 1, 2, 3, 9)),
  ADD COLUMN timesheet_minutes integer,
  ADD COLUMN timesheet_days integer,
  ADD COLUMN timesheet_band text,
  ADD COLUMN timesheet_approver text,
  -- 0 none, 1 as typed, 2 differs, 3 not readable
  ADD COLUMN timesheet_report_flg integer NOT NULL DEFAULT 0 CHECK (timesheet_report_flg IN (0, 1, 2, 3)),
  ADD COLUMN timesheet_deadline date;
UPDATE contract_operations t
  SET timesheet_status_flg = s.state,
    timesheet_minutes = CASE WHEN s.days = '{}' THEN s.total_minutes
      ELSE (SELECT sum((d.value ->> 'minutes')::integer)::integer FROM jsonb_each(s.days) d) END,
    timesheet_days = CASE WHEN s.days = '{}' THEN s.total_days
      ELSE (SELECT count(*)::integer FROM jsonb_each(s.days) d WHERE (d.value ->> 'minutes')::integer > 0) END
  FROM timesheets s
  WHERE s.enterprise_id = t.enterprise_id AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id;
DROP INDEX timesheets_state;
ALTER TABLE timesheets DROP COLUMN state;
CREATE INDEX contract_operations_timesheet ON contract_operations (enterprise_id, timesheet_status_flg, operational_month)
  WHERE timesheet_status_flg IN (1, 2, 9);

-- Who of the client approved, in order: [{ member_id, name, at }]; emptied when the hours are typed anew or sent back.
ALTER TABLE timesheets ADD COLUMN approvals jsonb NOT NULL DEFAULT '[]';

-- How hours are handed in and approved; a level says only what differs from the one above: the enterprise, then the client, then the contract.
CREATE TABLE timesheet_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  level text NOT NULL CHECK (level IN ('enterprise', 'company', 'contract')),
  -- The client or the contract; 0 for the enterprise.
  level_id integer NOT NULL,
  settings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, level, level_id)
);
SELECT protect_tenant_table('timesheet_settings');

-- A link opens one timesheet for its worker, or what somebody of a client approves in a month.
ALTER TABLE timesheet_links
  ALTER COLUMN contract_operation_id_by_enterprise_id DROP NOT NULL,
  ADD COLUMN company_member_id_by_enterprise_id integer,
  ADD COLUMN operational_month text,
  ADD CHECK ((contract_operation_id_by_enterprise_id IS NULL) = (company_member_id_by_enterprise_id IS NOT NULL)),
  ADD CHECK ((company_member_id_by_enterprise_id IS NULL) = (operational_month IS NULL));
ALTER TABLE timesheet_links ADD FOREIGN KEY (enterprise_id, company_member_id_by_enterprise_id)
  REFERENCES company_members (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE;

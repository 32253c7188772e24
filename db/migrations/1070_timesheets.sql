-- The other half of a month of work: what the worker hands in. Made when it is first needed, gone with its operation.
CREATE TABLE timesheets (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  contract_operation_id_by_enterprise_id integer NOT NULL,
  -- 0 not handed in, 1 handed in, 2 approved, 3 received, 9 sent back
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 9)),
  -- By day ('YYYY-MM-DD'): { from, to, rest, minutes } in minutes from midnight, from and to null where only the sum is known.
  days jsonb NOT NULL DEFAULT '{}',
  -- The sum alone, where it is handed in without days.
  total_minutes integer CHECK (total_minutes BETWEEN 0 AND 44640),
  total_days integer CHECK (total_days BETWEEN 0 AND 31),
  -- What the worker writes to the agency and, where it approves, the client.
  message text,
  submitted_at timestamptz(3),
  received_at timestamptz(3),
  received_by integer,
  sent_back_reason text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, contract_operation_id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_operation_id_by_enterprise_id)
    REFERENCES contract_operations (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX timesheets_state ON timesheets (enterprise_id, state);
SELECT protect_tenant_table('timesheets');

-- A link to one timesheet: what its mail brings, or what staff hand over themselves. Only the hash of its token is kept.
CREATE TABLE timesheet_links (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  contract_operation_id_by_enterprise_id integer NOT NULL,
  token_hash text,
  mail_id integer,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, contract_operation_id_by_enterprise_id)
    REFERENCES contract_operations (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX timesheet_links_operation ON timesheet_links (enterprise_id, contract_operation_id_by_enterprise_id);
CREATE INDEX timesheet_links_token ON timesheet_links (token_hash);
CREATE INDEX timesheet_links_mail ON timesheet_links (enterprise_id, mail_id);
SELECT protect_tenant_table('timesheet_links');

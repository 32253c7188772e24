-- Bulk work of a monthly close. The rows are frozen when a run starts; each is done with its result in one
-- transaction, so that a process that dies leaves no row half-done and the next one goes on with the others.
CREATE TABLE monthly_close_runs (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  month text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'cancelled', 'failed')),
  count integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Which worker has it in hand, and until when nobody else takes it.
  claimed_by text,
  claimed_until timestamptz(3),
  enterprise_member_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX monthly_close_runs_month ON monthly_close_runs (enterprise_id, month, id_by_enterprise_id DESC);
CREATE INDEX monthly_close_runs_open ON monthly_close_runs (status) WHERE status = 'running';
SELECT protect_tenant_table('monthly_close_runs');
-- target_id is a contract operation or a billing payment, as the kind says.
CREATE TABLE monthly_close_items (
  enterprise_id integer NOT NULL,
  run_id integer NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  target_id integer NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'doing', 'done', 'failed')),
  message text,
  done_at timestamptz(3),
  PRIMARY KEY (enterprise_id, run_id, position),
  FOREIGN KEY (enterprise_id, run_id) REFERENCES monthly_close_runs (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX monthly_close_items_open ON monthly_close_items (enterprise_id, run_id, kind, position) WHERE status IN ('queued', 'doing');
CREATE INDEX monthly_close_items_failed ON monthly_close_items (enterprise_id, kind, target_id) WHERE status = 'failed';
SELECT protect_tenant_table('monthly_close_items');

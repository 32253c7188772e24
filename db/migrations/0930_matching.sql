-- Matching of jobs and candidates (docs/READING-AND-MATCHING.md).

-- What an agency weighs, and what it asks of price and start. Without a row the defaults hold.
CREATE TABLE match_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  settings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id)
);
SELECT protect_tenant_table('match_settings');

-- 「この人ではない」: the pair is not offered again, and the reason teaches the weights.
CREATE TABLE match_dismissals (
  enterprise_id integer NOT NULL,
  job_id_by_enterprise_id integer NOT NULL,
  candidate_id_by_enterprise_id integer NOT NULL,
  reason text NOT NULL,
  note text,
  member_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, job_id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON match_dismissals (enterprise_id, candidate_id_by_enterprise_id);
CREATE INDEX ON match_dismissals (enterprise_id, reason, created_at);
SELECT protect_tenant_table('match_dismissals');

-- What was learnt from a reason and taken back: dismissals up to this moment move no weight.
CREATE TABLE match_forgotten (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  reason text NOT NULL,
  member_id integer,
  forgotten_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, reason)
);
SELECT protect_tenant_table('match_forgotten');

-- The best pairs of each open job, made anew every night; found_on is when a pair first stood among them.
CREATE TABLE match_pairs (
  enterprise_id integer NOT NULL,
  job_id_by_enterprise_id integer NOT NULL,
  candidate_id_by_enterprise_id integer NOT NULL,
  score integer NOT NULL,
  found_on date NOT NULL,
  seen_on date NOT NULL,
  PRIMARY KEY (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, job_id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX ON match_pairs (enterprise_id, candidate_id_by_enterprise_id);
CREATE INDEX ON match_pairs (enterprise_id, found_on);
SELECT protect_tenant_table('match_pairs');

-- How far the night's work of an agency is: the day it was last done, and the day its owners were last told.
CREATE TABLE match_runs (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  done_on date NOT NULL,
  PRIMARY KEY (enterprise_id)
);
SELECT protect_tenant_table('match_runs');

-- Jobs by whether they accept applications: the night and a candidate's page read the open ones alone.
CREATE INDEX jobs_accepting ON jobs (enterprise_id, id_by_enterprise_id) WHERE application_status_flg = 1;

-- Everybody hears in the morning of jobs that new candidates go with, until they choose otherwise.
INSERT INTO event_listeners (enterprise_id, listener, type)
SELECT id, 'notifications', 'job.matched' FROM enterprises WHERE id > 0 ON CONFLICT DO NOTHING;

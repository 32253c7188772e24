-- A proposal: some candidates × some jobs, one mail to each candidate (RULES 2). What is sent stands in its mailings
-- (docs/MARKETING.md): the first, and one for each time it is sent again to those who did not answer.
CREATE TABLE proposals (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  -- What staff call it; the subject of its mail is `title`.
  name text NOT NULL,
  title text NOT NULL,
  enterprise_member_id integer,
  -- VALUES: 0 at once, 1 at its time.
  send_option_type_id integer,
  send_reservation_at timestamptz(3),
  mailing_id integer,
  candidate_count integer NOT NULL DEFAULT 0,
  job_count integer NOT NULL DEFAULT 0,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX proposals_updated_at ON proposals (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX proposals_search ON proposals USING gin (search_grams);
SELECT protect_tenant_table('proposals');

-- One candidate and one job of a proposal: what was offered, which opportunity it is, and what was answered.
CREATE TABLE proposal_pairs (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  proposal_id integer NOT NULL,
  candidate_id_by_enterprise_id integer NOT NULL,
  job_id_by_enterprise_id integer NOT NULL,
  -- The place of the job among those of the proposal, from 1.
  position integer NOT NULL,
  -- Why this job does not stand in this candidate's mail; null when it does.
  left_out text,
  -- Put in by staff in spite of a warning.
  is_forced boolean NOT NULL DEFAULT false,
  -- Made, or found open, when the mail was taken in hand (linked_at).
  opportunity_id_by_enterprise_id integer,
  linked_at timestamptz(3),
  -- VALUES: 1 would like to hear more, 2 not this time.
  answer integer CHECK (answer IN (1, 2)),
  reason text,
  note text,
  answered_at timestamptz(3),
  -- How often the answer became another one.
  changes integer NOT NULL DEFAULT 0,
  -- The stage the opportunity had before the answer moved it; null while the answer has moved nothing.
  stage_before integer,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, proposal_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, proposal_id) REFERENCES proposals (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, job_id_by_enterprise_id) REFERENCES jobs (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  CONSTRAINT ends_link_proposal_pairs_opportunity FOREIGN KEY (enterprise_id, opportunity_id_by_enterprise_id) REFERENCES opportunities (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX proposal_pairs_candidate ON proposal_pairs (enterprise_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id);
CREATE INDEX proposal_pairs_job ON proposal_pairs (enterprise_id, job_id_by_enterprise_id);
CREATE INDEX proposal_pairs_opportunity ON proposal_pairs (enterprise_id, opportunity_id_by_enterprise_id);
SELECT protect_tenant_table('proposal_pairs');

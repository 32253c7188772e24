-- How often an agency's public site was seen, searched and applied through, by day: numbers and nothing of any visitor.

CREATE TABLE site_analyses (
  enterprise_id integer NOT NULL,
  -- What was counted (src/site/analyses/subjects.ts): home, jobs, job, articles, article, search, register, apply …
  subject text NOT NULL,
  -- The day in Japan.
  day date NOT NULL,
  -- The number of a job or article, a word, a host; empty for all of the subject together.
  key text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (enterprise_id, subject, day, key)
);
-- One job or article over the days, and the totals of a subject.
CREATE INDEX site_analyses_key ON site_analyses (enterprise_id, key, subject, day);
-- What is old enough to be forgotten.
CREATE INDEX site_analyses_day ON site_analyses (day);
SELECT protect_tenant_table('site_analyses');

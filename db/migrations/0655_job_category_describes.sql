-- What an agency writes about a category of jobs: shown at its list and told to search engines.
CREATE TABLE job_category_describes (
  enterprise_id integer NOT NULL,
  -- As in the address of its page (/jobs/skill-3): the name of its kind and the number in the master list.
  category text NOT NULL,
  -- Empty once it was taken back; the row stays, so that a lock_version is never given twice.
  description text NOT NULL,
  lock_version integer NOT NULL DEFAULT 1,
  updated_by integer,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, category)
);
SELECT protect_tenant_table('job_category_describes');

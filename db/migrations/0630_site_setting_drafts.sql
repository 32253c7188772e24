-- What an agency prepares for its public site, and what it has published so far.
CREATE TABLE site_setting_drafts (
  enterprise_id integer NOT NULL PRIMARY KEY,
  -- The whole setting as it would be published; none while nothing is being changed. The row stays, so that a
  -- lock_version is never given twice.
  settings jsonb,
  lock_version integer NOT NULL DEFAULT 1,
  -- The version that stood when the draft was begun; 0 before the first.
  based_on integer NOT NULL DEFAULT 0,
  updated_by integer,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT protect_tenant_table('site_setting_drafts');

CREATE TABLE site_setting_versions (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  settings jsonb NOT NULL,
  -- Who published it; none for what stood before versions were kept.
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('site_setting_versions');

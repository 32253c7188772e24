-- What search engines were told of an agency's site (IndexNow), so that each change is told once.
CREATE TABLE site_pings (
  enterprise_id integer NOT NULL PRIMARY KEY,
  told_at timestamptz(3),
  -- After a refusal: when it is tried again, how often it failed, and what was said.
  try_at timestamptz(3) NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 0,
  error text
);
SELECT protect_tenant_table('site_pings');

-- The pages that were told, each as it stood then.
CREATE TABLE site_ping_pages (
  enterprise_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('job', 'article')),
  page_id integer NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, kind, page_id)
);
SELECT protect_tenant_table('site_ping_pages');

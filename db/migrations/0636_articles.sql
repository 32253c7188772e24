CREATE TABLE article_categories (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  position integer NOT NULL,
  open_status_flg integer NOT NULL DEFAULT 1 CHECK (open_status_flg IN (0, 1)),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, title)
);
SELECT protect_tenant_table('article_categories');

CREATE TABLE article_tags (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  position integer NOT NULL,
  open_status_flg integer NOT NULL DEFAULT 1 CHECK (open_status_flg IN (0, 1)),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, title)
);
SELECT protect_tenant_table('article_tags');

CREATE TABLE articles (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  -- 0 draft, 1 published, 2 publication stopped.
  open_status integer NOT NULL DEFAULT 0 CHECK (open_status IN (0, 1, 2)),
  created_by integer,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('articles');

CREATE TABLE article_drafts (
  enterprise_id integer NOT NULL,
  article_id integer NOT NULL,
  lock_version integer NOT NULL DEFAULT 1,
  content jsonb NOT NULL,
  -- The secret link to the preview, by its hash.
  preview_hash text,
  preview_until timestamptz(3),
  updated_by integer,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, article_id),
  FOREIGN KEY (enterprise_id, article_id) REFERENCES articles (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('article_drafts');

-- What was published, and what will be: the edition with the latest live_at that has come is the one that pages show.
CREATE TABLE article_editions (
  enterprise_id integer NOT NULL,
  article_id integer NOT NULL,
  edition integer NOT NULL,
  content jsonb NOT NULL,
  live_at timestamptz(3) NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, article_id, edition),
  FOREIGN KEY (enterprise_id, article_id) REFERENCES articles (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX article_editions_live ON article_editions (enterprise_id, article_id, live_at DESC, edition DESC);
SELECT protect_tenant_table('article_editions');

-- Pictures that stand where a job or an article is shared: one a page, drawn anew when what it says changes. What is lost
-- here or in the file store is drawn again.
CREATE TABLE share_pictures (
  enterprise_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('job', 'article')),
  page_id integer NOT NULL,
  -- Of what is drawn: the end of the picture's address.
  hash text NOT NULL,
  key text NOT NULL,
  sha256 text NOT NULL,
  drawn_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, kind, page_id)
);
SELECT protect_tenant_table('share_pictures');

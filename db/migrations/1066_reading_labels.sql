-- What a line of a sender's documents is about, as people said: the label, the sender's domain (or address; '' for none) and the
-- topic. Only words of forms, nothing of a person; shown, and removed again by people.
CREATE TABLE reading_labels (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'job')),
  sender text NOT NULL,
  label text NOT NULL,
  -- The label as it is compared.
  folded text NOT NULL,
  topic text NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, kind, sender, folded)
);
SELECT protect_tenant_table('reading_labels');

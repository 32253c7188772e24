-- What members say to each other about a record. A deleted one stays only while deleting can be taken back.
CREATE TABLE comments (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  body text NOT NULL,
  mentions jsonb NOT NULL DEFAULT '[]',
  created_by integer NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, created_by) REFERENCES enterprise_members (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX comments_target ON comments (enterprise_id, target_type, target_id, created_at DESC, id_by_enterprise_id DESC);
CREATE INDEX comments_author ON comments (enterprise_id, created_by);
CREATE INDEX comments_deleted ON comments (enterprise_id, deleted_at) WHERE deleted_at IS NOT NULL;
SELECT protect_tenant_table('comments');

-- What somebody entered on the public site, word for word: labels and texts as they were shown to the person.
CREATE TABLE web_entries (
  enterprise_id integer NOT NULL,
  apply_id integer NOT NULL,
  entered jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, apply_id),
  FOREIGN KEY (enterprise_id, apply_id) REFERENCES applies (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('web_entries');

-- The time line of a record pages by time and number.
DROP INDEX histories_target;
CREATE INDEX histories_target ON histories (enterprise_id, target_type, target_id, created_at DESC, id DESC);

-- What a member put off until tomorrow, or did today, on the page of what waits (docs/REPORTS.md): it is not shown to them
-- again before the day is over. `target_id` is the record in the list of the section; 0 the section as a whole.
CREATE TABLE today_marks (
  enterprise_id integer NOT NULL,
  enterprise_member_id integer NOT NULL,
  section text NOT NULL,
  target_id integer NOT NULL,
  -- 1 done, 2 later.
  state integer NOT NULL CHECK (state IN (1, 2)),
  day date NOT NULL,
  PRIMARY KEY (enterprise_id, enterprise_member_id, section, target_id)
);
SELECT protect_tenant_table('today_marks');
-- The latest comments, for those that call somebody.
CREATE INDEX comments_created ON comments (enterprise_id, created_at);

-- What opens after sign-in, as each member chooses: 1 the candidates, 2 what waits today.
ALTER TABLE enterprise_members ADD COLUMN home_page_id smallint NOT NULL DEFAULT 1;
-- The last day on which a member was told in the morning of what waits: once a day, also when the job is done again.
CREATE TABLE morning_summaries (
  enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (enterprise_id, member_id)
);
SELECT protect_tenant_table('morning_summaries');

-- Bulk updates and deletes. The ids are frozen when the action is previewed; each chunk is done in one transaction,
-- so that a process that dies leaves no row half-done and the next one goes on with the chunks that have no result.
CREATE TABLE bulk_actions (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('update', 'delete')),
  changes jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL CHECK (status IN ('previewed', 'running', 'completed', 'cancelled', 'undoing', 'undone', 'failed')),
  count integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  enterprise_member_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX bulk_actions_member ON bulk_actions (enterprise_id, enterprise_member_id, id_by_enterprise_id DESC);
CREATE INDEX bulk_actions_open ON bulk_actions (status) WHERE status IN ('running', 'undoing');
SELECT protect_tenant_table('bulk_actions');
-- succeeded: [[id, updated_at before, updated_at after], …]; failed: [{ "id", "message" }, …].
CREATE TABLE bulk_action_chunks (
  enterprise_id integer NOT NULL,
  bulk_action_id integer NOT NULL,
  position integer NOT NULL,
  ids integer[] NOT NULL,
  succeeded jsonb,
  succeeded_count integer NOT NULL DEFAULT 0,
  failed jsonb,
  undone_count integer,
  undo_failed jsonb,
  PRIMARY KEY (enterprise_id, bulk_action_id, position),
  FOREIGN KEY (enterprise_id, bulk_action_id) REFERENCES bulk_actions (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('bulk_action_chunks');
-- A deleted record is kept as its whole row, with the rows that went with it by table: { "candidates_lists": [{ … }] }.
ALTER TABLE deleted_records RENAME COLUMN lists TO dependents;
ALTER TABLE deleted_records ADD COLUMN title text NOT NULL DEFAULT '';
UPDATE deleted_records d SET title = coalesce(record->>'name', ''), dependents = CASE
  WHEN target_type IN ('candidate', 'company', 'job') THEN jsonb_build_object(
    CASE target_type WHEN 'candidate' THEN 'candidates_lists' WHEN 'company' THEN 'companies_lists' ELSE 'jobs_lists' END,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('enterprise_id', d.enterprise_id, 'column_name', list.key, 'value_id', v.item->'id',
       'id_by_enterprise_id', d.target_id, 'ability_level_id', v.item->'ability_level_id', 'position', v.position)), '[]')
     FROM jsonb_each(d.dependents) list, jsonb_array_elements(list.value) WITH ORDINALITY v (item, position)))
  ELSE '{}' END;
CREATE INDEX deleted_records_deleted_at ON deleted_records (enterprise_id, deleted_at);

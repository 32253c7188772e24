-- What went and what came back, for programs that keep a copy (updated_since).
CREATE INDEX histories_gone ON histories (enterprise_id, target_type, created_at) WHERE kind IN ('delete', 'restore', 'merge_undo');

-- Rows that pointed to a deleted record and lost the link with it: { "table.column": [id, …] }; restored with the record.
ALTER TABLE deleted_records ADD COLUMN links jsonb NOT NULL DEFAULT '{}';

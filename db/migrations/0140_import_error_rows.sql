-- Rows with at least one error; error_count counts the errors themselves.
ALTER TABLE enterprise_import_files ADD COLUMN error_row_count integer NOT NULL DEFAULT 0;

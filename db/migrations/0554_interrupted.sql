-- Why long work stopped, for the people who go on with it; `skip_duplicates` is the choice that was made for an import.
ALTER TABLE enterprise_import_files ADD COLUMN message text, ADD COLUMN skip_duplicates boolean NOT NULL DEFAULT false;
ALTER TABLE bulk_actions ADD COLUMN message text;
ALTER TABLE monthly_close_runs ADD COLUMN message text;

-- Why a run confirms months that have not ended; each of its confirms writes it into the history.
ALTER TABLE monthly_close_runs ADD COLUMN reason text;

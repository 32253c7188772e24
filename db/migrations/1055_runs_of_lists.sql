-- Bulk work that begins from a list is of no single month.
ALTER TABLE monthly_close_runs ALTER COLUMN month DROP NOT NULL;

-- The file of a worker's report, which is one of the month's deliverables, and what was read of it (src/contracts/timesheets/report).
ALTER TABLE timesheets ADD COLUMN report jsonb;

-- Reports count opportunities in the month they were made (docs/REPORTS.md).
CREATE INDEX opportunities_created_at ON opportunities (enterprise_id, created_at);

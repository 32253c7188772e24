-- The events of one import are due in the same moment: with their numbers in it the index gives the oldest few at once.
DROP INDEX webhook_deliveries_due;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (enterprise_id, webhook_id, next_attempt_at, id_by_enterprise_id) WHERE status = 0;

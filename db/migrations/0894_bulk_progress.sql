-- What the last bulk action of the month was to do with the invoice (1 approve, 2 approve and send): how far it is, and what is left of it
-- after a stop, is counted by these (src/operator/invoices/wanted.ts).
ALTER TABLE enterprise_invoices ADD COLUMN asked integer;
UPDATE enterprise_invoices SET asked = wanted WHERE wanted IS NOT NULL;

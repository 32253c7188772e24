-- Amounts are as wide as the other totals, and a token is looked up before its agency is known: no unique index
-- without the agency can stand on a distributed table.
ALTER TABLE billing_payments ALTER COLUMN payment_withholding_num TYPE bigint;
ALTER TABLE billing_payments ALTER COLUMN payment_nondeductible_tax_num TYPE bigint;
DROP INDEX payment_confirms_token;
CREATE INDEX payment_confirms_token ON payment_confirms (token_hash);

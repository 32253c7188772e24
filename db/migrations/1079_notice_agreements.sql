-- What was agreed about a payment notice stays when its month is taken back, and belongs to it again when it is restored.
ALTER TABLE agreements DROP CONSTRAINT agreements_enterprise_id_billing_payment_id_by_enterprise__fkey;
ALTER TABLE agreements ADD CONSTRAINT ends_link_agreements_billing_payment
  FOREIGN KEY (enterprise_id, billing_payment_id_by_enterprise_id) REFERENCES billing_payments (enterprise_id, id_by_enterprise_id);

-- What the notice says about counting as confirmed; frozen with the side.
ALTER TABLE billing_payments ADD COLUMN payment_confirmation_message text;

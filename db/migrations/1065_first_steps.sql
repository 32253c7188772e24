-- Whether a member is shown the first steps of their enterprise: 1 as long as some are left, 0 closed for good.
ALTER TABLE enterprise_members ADD COLUMN first_steps_flg smallint NOT NULL DEFAULT 1;

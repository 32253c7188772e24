-- What the operator keeps of an agency besides: its words, domain and logo, and who of the staff looks after it.
ALTER TABLE agencies ADD COLUMN desc_org text;
ALTER TABLE agencies ADD COLUMN domain text;
ALTER TABLE agencies ADD COLUMN admin_member_id integer;
ALTER TABLE agencies ADD COLUMN enterprise_logo text;

-- In whose name a proposal or a broadcast goes out, and from whose address; null: the sender's (enterprise_member_id).
ALTER TABLE proposals ADD COLUMN name_enterprise_member_id integer;
ALTER TABLE proposals ADD COLUMN form_enterprise_member_id integer;
ALTER TABLE broadcasts ADD COLUMN name_enterprise_member_id integer;
ALTER TABLE broadcasts ADD COLUMN form_enterprise_member_id integer;
ALTER TABLE mailings ADD COLUMN name_member_id integer;
ALTER TABLE mailings ADD COLUMN address_member_id integer;

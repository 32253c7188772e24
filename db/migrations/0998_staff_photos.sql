-- The photo of one of the operator's staff, a file of the operator's own agency, and where it is read.
ALTER TABLE admin_members ADD COLUMN photo_file_id integer;
ALTER TABLE admin_members ADD COLUMN file_path_photo text;

-- The photo of a member and the logo of an agency; file_path_photo and enterprise_logo say where they are read.
ALTER TABLE enterprise_members ADD COLUMN photo_file_id integer;
ALTER TABLE enterprises ADD COLUMN logo_file_id integer;

-- An agency's site has a picture of its own, too: for every page that has none.
ALTER TABLE share_pictures
  DROP CONSTRAINT share_pictures_kind_check,
  ADD CONSTRAINT share_pictures_kind_check CHECK (kind IN ('job', 'article', 'landing', 'site'));

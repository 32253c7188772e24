-- The product's own page has a picture where it is shared, too: the operator's (enterprise 0).
ALTER TABLE share_pictures
  DROP CONSTRAINT share_pictures_kind_check,
  ADD CONSTRAINT share_pictures_kind_check CHECK (kind IN ('job', 'article', 'landing'));

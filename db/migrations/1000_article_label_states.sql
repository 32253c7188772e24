-- Categories and tags are 1 open and 2 closed, as the specification numbers them; until now a closed one was 0. A process
-- of the release before may still write 0 while it is replaced, and reads 2 as closed: both are allowed and read alike.
ALTER TABLE article_categories DROP CONSTRAINT article_categories_open_status_flg_check;
ALTER TABLE article_categories ADD CONSTRAINT article_categories_open_status_flg_check CHECK (open_status_flg IN (0, 1, 2));
UPDATE article_categories SET open_status_flg = 2 WHERE open_status_flg = 0;
ALTER TABLE article_tags DROP CONSTRAINT article_tags_open_status_flg_check;
ALTER TABLE article_tags ADD CONSTRAINT article_tags_open_status_flg_check CHECK (open_status_flg IN (0, 1, 2));
UPDATE article_tags SET open_status_flg = 2 WHERE open_status_flg = 0;

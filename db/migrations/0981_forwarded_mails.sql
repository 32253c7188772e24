-- What a forwarded mail is known by, so that one that comes again is taken once (take-forwarded.ts).
ALTER TABLE reading_sources ADD COLUMN mail_key text;
CREATE UNIQUE INDEX reading_sources_mail ON reading_sources (enterprise_id, mail_key);

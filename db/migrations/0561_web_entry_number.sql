-- A person may correct what they sent: each time stands beside the first, word for word.
ALTER TABLE web_entries ADD COLUMN entry_number integer NOT NULL DEFAULT 1;
ALTER TABLE web_entries DROP CONSTRAINT web_entries_pkey;
ALTER TABLE web_entries ADD PRIMARY KEY (enterprise_id, apply_id, entry_number);

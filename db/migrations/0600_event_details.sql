-- What an event says beside its record: who was mentioned, how an import ended.
ALTER TABLE events ADD COLUMN detail jsonb NOT NULL DEFAULT '{}';

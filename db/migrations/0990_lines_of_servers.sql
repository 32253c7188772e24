-- Lines that a process could not write to its log and that the log does not say yet.
ALTER TABLE servers ADD COLUMN dropped_lines integer NOT NULL DEFAULT 0;

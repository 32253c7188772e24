-- What a cell of a spreadsheet calls a record by. Stored, because row-level security keeps an index from serving an
-- expression; an import finds a name by one index entry, however many records share it.
ALTER TABLE candidates ADD COLUMN called text GENERATED ALWAYS AS (normalize(name, NFKC)) STORED;
CREATE INDEX candidates_called ON candidates (enterprise_id, called, id_by_enterprise_id);
ALTER TABLE companies ADD COLUMN called text GENERATED ALWAYS AS (normalize(name, NFKC)) STORED;
CREATE INDEX companies_called ON companies (enterprise_id, called, id_by_enterprise_id);
ALTER TABLE company_members ADD COLUMN called text GENERATED ALWAYS AS (normalize(l_name || coalesce(' ' || f_name, ''), NFKC)) STORED;
CREATE INDEX company_members_called ON company_members (enterprise_id, called, id_by_enterprise_id);

-- The groups that a contract may join, and the numbers in use.
CREATE INDEX contracts_group ON contracts (enterprise_id, group_id) WHERE group_id IS NOT NULL;

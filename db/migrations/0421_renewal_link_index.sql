-- Every unique index of an agency's table holds the agency. A token is 144 bits of chance, so that two are never alike.
DROP INDEX contract_ext_confirm_links_token;
CREATE INDEX contract_ext_confirm_links_token ON contract_ext_confirm_links (token_hash);

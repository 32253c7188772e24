-- When a member last signed in, for the list of members.
CREATE INDEX audit_entries_sign_ins ON audit_entries (enterprise_id, action, member_id, created_at);

-- A session and its agency for the transaction, in one call. SET LOCAL rather than set_config: a cluster takes only the
-- statement to its other machines, and with it all that stands in the same message, which is why it stands in here.
CREATE OR REPLACE FUNCTION begin_session(wanted text) RETURNS TABLE (
  strategy text, csrf_hash text, enterprise_id integer, member_id integer,
  authority integer, contract_permission integer, restrictions jsonb
) LANGUAGE plpgsql AS $$
BEGIN
  FOR strategy, csrf_hash, enterprise_id, member_id, authority, contract_permission, restrictions IN SELECT * FROM session_of(wanted) LOOP
    IF enterprise_id IS NOT NULL THEN
      EXECUTE format('SET LOCAL app.enterprise_id = %s', enterprise_id);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

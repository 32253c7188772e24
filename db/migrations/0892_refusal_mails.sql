-- Who wants to be told of refused sign-ins: few of all members, and asked for every five minutes.
CREATE INDEX enterprise_members_failure_mails ON enterprise_members (enterprise_id, id_by_enterprise_id)
  WHERE security_mails @> '{"failures": true}' AND member_status = 1;

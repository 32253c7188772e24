-- What the operator's page of the platform's health asks of all agencies: refused mails, without reading those that went well.
CREATE INDEX outbox_refused ON outbox (created_at) WHERE status = 3;
-- A process says whether the database is as its version wants it.
GRANT SELECT ON migrations TO tsumugi_app, tsumugi_system;

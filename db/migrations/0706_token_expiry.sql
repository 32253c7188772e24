-- How many days before its end somebody was last told of a token's expiry: 14, then 3.
ALTER TABLE api_tokens ADD COLUMN told_days integer;
-- Notifications hear of it, like of everything that is told by default (src/foundation/platform/events/event-types.ts).
INSERT INTO event_listeners (enterprise_id, listener, type)
  SELECT id, 'notifications', 'api_token.expires_soon' FROM enterprises WHERE id > 0 ON CONFLICT DO NOTHING;

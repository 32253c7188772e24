-- A key's attempts run out like water: it is empty again at empty_at, and nobody is let in before open_at. What was
-- counted in windows is forgotten.
DROP TABLE rate_limits;
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  empty_at timestamptz(3) NOT NULL,
  open_at timestamptz(3) NOT NULL
);
CREATE INDEX rate_limits_over ON rate_limits (greatest(empty_at, open_at));
SELECT share_global_table('rate_limits');

-- Where an account has signed in from; both are hashes. It is asked before anybody is signed in, so it knows no agency.
CREATE TABLE sign_in_origins (
  account text NOT NULL,
  origin text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account, origin)
);
CREATE INDEX sign_in_origins_age ON sign_in_origins (seen_at);
SELECT share_global_table('sign_in_origins');

-- Puzzles that were solved, so that each opens a form once; kept until they would have run out.
CREATE TABLE captcha_solutions (
  signature text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
SELECT share_global_table('captcha_solutions');

-- The library of pictures of an agency's site and articles. What a key names never changes: another picture is another row.
CREATE TABLE enterprise_images (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  -- 160 bits in lower-case hexadecimal: the address /images/{key}.
  key text NOT NULL,
  name text NOT NULL,
  alt text NOT NULL DEFAULT '',
  width integer NOT NULL,
  height integer NOT NULL,
  -- What must stay in sight when a page cuts the picture, in percent from the left and from the top.
  focus_x integer NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  focus_y integer NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  -- Of all drawn files together.
  bytes bigint NOT NULL,
  -- [{ width, ext, file_id, size }]
  variants jsonb NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, key)
);
SELECT protect_tenant_table('enterprise_images');

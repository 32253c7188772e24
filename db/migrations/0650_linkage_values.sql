-- What beside its reasons is to be said of something that came: values that were left out.
ALTER TABLE linkage_receipts ADD COLUMN notes jsonb NOT NULL DEFAULT '{}';

ALTER TABLE linkages
  -- The service's own pages, for those who look after the linkage.
  ADD COLUMN url text,
  -- Ended: its numbers are still known, so that nothing comes in twice when it is begun again.
  ADD COLUMN deleted_at timestamptz(3);

-- How often a feed was read, by day in Japan; who read it is not kept.
CREATE TABLE linkage_fetches (
  enterprise_id integer NOT NULL,
  linkage_id integer NOT NULL,
  day date NOT NULL,
  fetches integer NOT NULL,
  -- Of those: nothing had changed since the last time (304).
  unchanged integer NOT NULL,
  PRIMARY KEY (enterprise_id, linkage_id, day)
);
SELECT protect_tenant_table('linkage_fetches');

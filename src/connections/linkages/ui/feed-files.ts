/** The formats of a feed, by the end of its address. */
export const feedFiles = [
  { label: 'XML', file: 'jobs.xml' },
  { label: 'JSON', file: 'jobs.json' },
  { label: 'RSS', file: 'jobs.rss' },
] as const

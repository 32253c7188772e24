/** The queue of the reader, and its work: one enterprise's sources, or whatever waits anywhere. */
export const readSourcesQueue = { name: 'read-sources' } as const
export type ReadSources = { enterprise_id?: number }

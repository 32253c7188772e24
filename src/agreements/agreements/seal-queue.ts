/** Seals what stands; outside the act that made it so. */
export const sealQueue = { name: 'seal-agreements' } as const
export type SealWork = { enterprise_id?: number; id?: number }

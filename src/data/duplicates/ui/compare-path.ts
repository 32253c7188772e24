import type { DuplicateType } from '../rules.ts'

/** Where two records are compared; the older survives unless one chooses otherwise. */
export const comparePath = (type: DuplicateType, pair: Iterable<number>) =>
  `/enterprise/duplicates/compare?type=${type}&ids=${[...pair].sort((a, b) => a - b).join(',')}`

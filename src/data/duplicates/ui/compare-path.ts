import type { DuplicateType } from '../reasons.ts'

/** Where two records are compared; the first is the one that survives unless one chooses otherwise. */
export const comparePath = (type: DuplicateType, [survivor, loser]: readonly number[]) =>
  `/enterprise/duplicates/compare?type=${type}&ids=${survivor},${loser}`

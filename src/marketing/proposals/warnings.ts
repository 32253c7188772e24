/**
 * Why a job is better not offered to a candidate, the first that applies, in the order in which it is looked at. The pair
 * is left out of the mail until staff put it in by name.
 */
export const pairWarnings = {
  closed_job: '募集を終了しています',
  proposed: '提案済みです',
  in_progress: '進行中の商談があります',
  resale: '再委託不可の案件です',
  own_employee: '自社の社員です',
} as const
export type PairWarning = keyof typeof pairWarnings

/** Why a job does not stand in a candidate's mail, as it is stored: a warning, or by hand. */
export const leftOutLabels = {
  ...pairWarnings,
  excluded: '手で外しました',
} as const
export type LeftOut = keyof typeof leftOutLabels

/** At most so many candidates and jobs in one proposal: more are a broadcast. */
export const proposalLimits = { candidates: 200, jobs: 10 } as const

import { defaultWeights, type Weights } from '../rules/weights.ts'

/** What an enterprise goes by when it matches. Amounts in yen a month, days of the calendar. */
export type MatchSetting = { weights: Weights; margin_yen: number; delay_days: number }

export const defaultSetting: MatchSetting = { weights: defaultWeights, margin_yen: 50_000, delay_days: 30 }

export const settingLimits = { margin_yen: 9_999_999, delay_days: 365, weight: 100 } as const

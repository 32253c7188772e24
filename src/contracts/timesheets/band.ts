import { z } from 'zod'
import { DAILY } from '#foundation/rules/contract-codes.ts'
import { cutDown } from '#foundation/rules/settlement.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { Terms } from '../contract-terms/settle-operation.ts'

const BETWEEN = 1

/** The hours agreed, and how far a month is above or below them. Minutes. */
export const bandShape = z.object({
  lower_minutes: z.int(),
  upper_minutes: z.int(),
  over_minutes: z.int(),
  under_minutes: z.int(),
})
export type Band = z.infer<typeof bandShape>

/** Where a month stands in the hours agreed with a side, in minutes; null where no bounds are agreed, or with an own employee. */
export const bandOf = (terms: Terms, side: Side, minutes: number | null): Band | null => {
  const agreed = terms[side]
  if (!agreed || agreed.man_hour_type_id === DAILY || agreed.adjustment_flg !== BETWEEN) return null
  const [lower_minutes, upper_minutes] = [agreed.adjustment_time_f * 60, agreed.adjustment_time_l * 60]
  const counted = minutes === null ? null : cutDown(minutes, agreed.adjustment_unit_id)
  return {
    lower_minutes,
    upper_minutes,
    over_minutes: counted === null ? 0 : Math.max(0, counted - upper_minutes),
    under_minutes: counted === null ? 0 : Math.max(0, lower_minutes - counted),
  }
}

/** 範囲内, 超過 4:30, 控除 3:15; null where no bounds are agreed. */
export const bandText = (band: Band | null): string | null => {
  if (!band) return null
  if (band.over_minutes > 0) return `超過 ${formatTime(band.over_minutes)}`
  return band.under_minutes > 0 ? `控除 ${formatTime(band.under_minutes)}` : '範囲内'
}

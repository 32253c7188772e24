import { z } from 'zod'
import { wrongState } from '#foundation/platform/errors.ts'
import { type LockedTimesheet, sumOf } from './timesheet.ts'

/** The minutes that a month came to when it was shown to whoever acts on it; null where nothing was typed yet. */
export const seenMinutes = z.int().min(0).max(100_000).nullable().optional().meta({
  description: '表示されていた合計（分）。そのあとで変わっていれば 409',
})

/** 409 where a month comes to something else than was shown: nobody finds right, takes in or replaces what they have not seen. */
export const checkSeen = ({ timesheet }: LockedTimesheet, minutes: number | null | undefined): void => {
  if (minutes !== undefined && sumOf(timesheet).minutes !== minutes)
    throw wrongState(
      '表示したあとで、稼働時間が変わりました。新しい内容を確認してから、もう一度操作してください',
    )
}

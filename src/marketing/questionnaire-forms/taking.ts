import { today } from '#foundation/entity/today.ts'
import type { Stored } from './forms.ts'

/** Whether a form takes answers on a day (Asia/Tokyo): it has an official edition, is open, and its last day is not over. */
export const isTaking = (
  { edition, open_status_flg, closes_on }: Pick<Stored, 'edition' | 'open_status_flg' | 'closes_on'>,
  day = today(),
): boolean => edition > 0 && open_status_flg === 1 && (closes_on === null || closes_on >= day)

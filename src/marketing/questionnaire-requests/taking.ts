import { today } from '#foundation/entity/today.ts'
import type { Stored } from '../questionnaire-forms/forms.ts'

/** Whether a form takes answers today (Asia/Tokyo): it has an official edition, is open, and its last day is not over. */
export const isTaking = ({
  edition,
  open_status_flg,
  closes_on,
}: Pick<Stored, 'edition' | 'open_status_flg' | 'closes_on'>): boolean =>
  edition > 0 && open_status_flg === 1 && (closes_on === null || closes_on >= today())

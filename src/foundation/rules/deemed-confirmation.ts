import { addBusinessDays, type IsHoliday } from './business-days.ts'

/** Only a notice that says so counts as confirmed when nobody answers (RULES 2, payment confirmation request). */
const wording = '3営業日以内に誤りのご連絡がない場合、記載内容のとおり確認があったものとします'
const businessDays = 3

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Whether a notice carries the wording; width of characters and line breaks do not matter. */
export function saysDeemedConfirmed(notice: string): boolean {
  return plain(notice).includes(plain(wording))
}

/** The last day to answer a notice sent on a day: the third business day after it. Past it, it counts as confirmed. */
export function answerDeadline(sent_on: string, isHoliday: IsHoliday): string {
  return addBusinessDays(sent_on, businessDays, isHoliday)
}

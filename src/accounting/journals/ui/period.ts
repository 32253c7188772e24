import { isMonth, monthAtHand } from '#contracts/contract-operations/ui/month/last-month.ts'
import { today } from '#foundation/entity/today.ts'
import { isValidDate, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'

export type Period = { from: string; to: string }

/** The month in the address, else the one looked at last. */
export const monthIn = (address: ListAddress): string => {
  const month = address.text('month')
  return isMonth(month) ? month : monthAtHand()
}

export const periodOfMonth = (month: string): Period => ({ from: `${month}-01`, to: monthEnd(month) })

/** The days in the address; each that is missing is that of the month at hand, or of the month of the other. */
export const periodIn = (address: ListAddress): Period => {
  const [from, to] = ['from', 'to']
    .map((key) => address.text(key))
    .map((day) => (isValidDate(day) ? day : ''))
  const month = monthOf(from || to || `${monthAtHand()}-01`)
  const usual = periodOfMonth(month)
  return { from: from || usual.from, to: to || usual.to }
}

/** The day on which books and records of a month are held against each other: its last, or today while it runs. */
export const dayToHold = (month: string): string => {
  const last = monthEnd(month)
  return last < today() ? last : today()
}

export const isWrong = ({ from, to }: Period): boolean => from > to

/** What is read in place of figures for a period that ends before it begins. */
export const wrongPeriod = { title: '期間を確認してください', text: '開始日が終了日より後になっています。' }

import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { supplierFindings } from '#foundation/rules/freelance-act.ts'
import type { BankDayMove } from '#foundation/rules/payment-terms.ts'
import { paymentTermOf, upstreamTerm } from '#foundation/rules/payment-terms.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { forecast, isRange } from './forecast.ts'

export type Check = { ok: boolean; text: string }

const adjustment = [
  'adjustment_flg',
  'adjustment_time_f',
  'adjustment_time_l',
  'adjustment_type_id',
  'adjustment_unit_id',
]

const differs = (draft: Values): boolean =>
  (isRange(draft, 'sales') || isRange(draft, 'supplier')) &&
  adjustment.some((key) => draft[`sales_${key}`] !== draft[`supplier_${key}`])

/** The pay day of the supplier, as the law sees it; the server looks at it again, with all order items. */
const paymentChecks = (draft: Values, isHoliday: IsHoliday, bank_day_move: BankDayMove): Check[] => {
  const { period_start_date, period_end_date } = draft
  const payment_term = paymentTermOf(draft, 'supplier')
  if (!payment_term || typeof period_start_date !== 'string' || typeof period_end_date !== 'string') return []
  if (period_end_date < period_start_date) return []
  const order = {
    law: draft.affiliation_type_id === 1 ? ('freelance_act' as const) : ('toritekiho' as const),
    supplied_at_period_end: true,
    bank_day_move,
    payment_term,
    upstream_term: upstreamTerm(draft),
    period_start_date,
    period_end_date,
    orderer_name: null,
    supplier_name: null,
    content: null,
    order_date: null,
    work_location: null,
    price_num: null,
  }
  const found = supplierFindings(order, isHoliday).filter(({ code }) => !code.startsWith('order_item_'))
  if (found.length === 0) return [{ ok: true, text: '仕入の支払期日は受領後60日以内です。' }]
  return found.map(({ message }) => ({ ok: false, text: message }))
}

/** What deserves a look before the contract is confirmed. */
export const checksOf = (draft: Values, isHoliday: IsHoliday | undefined, move: BankDayMove): Check[] => {
  const { profit } = forecast(draft)
  const missing = (['sales', 'supplier'] as const).filter(
    (side) => typeof draft[`${side}_price_num`] !== 'number',
  )
  const names = { sales: '販売側', supplier: '仕入側' }
  const own = isOwnEmployee(draft)
  return [
    ...missing.map((side) => ({
      ok: false,
      text: `${names[side]}の${own && side === 'supplier' ? '原価' : '単価'}が未入力です。`,
    })),
    ...(profit !== null && profit < 0
      ? [{ ok: false, text: '粗利がマイナスです。単価を確認してください。' }]
      : []),
    ...(!own && missing.length === 0 && differs(draft)
      ? [{ ok: false, text: '販売側と仕入側の精算条件が異なります。稼働時間によって粗利が変動します。' }]
      : []),
    ...(!own && isHoliday ? paymentChecks(draft, isHoliday, move) : []),
  ]
}

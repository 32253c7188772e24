import { isOwnEmployee, MANUAL } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { isAmendable } from '../../amendable.ts'
import { isRange, withUnitPrices } from '../wizard/forecast.ts'
import type { Amendment, MonthRow } from './client.ts'

export type Side = 'sales' | 'supplier'
export type AmendField = { name: string; label: string; isComputed: boolean }

/** The months from which terms may change: after the last confirmed one, and not before an amendment that holds. */
export const openMonths = (months: readonly MonthRow[], amendments: readonly Amendment[]): string[] => {
  const [latest] = amendments.filter(({ revoked_at }) => revoked_at === null)
  const last = months.findLastIndex(
    ({ contract_operation: operation }) => operation?.submission_status_flg === CONFIRMED,
  )
  return months
    .slice(last + 1)
    .map(({ operational_month }) => operational_month)
    .filter((month) => !latest || month >= latest.effective_month)
}

/** What may change on a side; unit prices are computed unless they were typed by hand. */
export const fieldsOf = (row: Values, side: Side): AmendField[] => {
  const isCost = side === 'supplier' && isOwnEmployee(row)
  const isComputed = row[`${side}_unit_price_manual_flg`] !== MANUAL
  const field = (key: string, label: string, computed = false) => ({
    name: `${side}_${key}`,
    label,
    isComputed: computed,
  })
  return [
    field('price_num', isCost ? '社内原価' : '契約単価'),
    ...(isCost || !isRange(row, side)
      ? []
      : [
          field('adjustment_time_f', '精算下限'),
          field('adjustment_time_l', '精算上限'),
          field('excess_price_num', '超過単価', isComputed),
          field('deduction_price_num', '控除単価', isComputed),
        ]),
  ]
}

/** The contract with what is typed and the unit prices that follow. */
export const withTyped = (row: Values, typed: Values): Values =>
  withUnitPrices(withUnitPrices({ ...row, ...typed }, 'sales'), 'supplier')

/** What a change would send: the typed fields that differ from the contract. */
export const changedTerms = (row: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([key, value]) => isAmendable(key) && (value ?? null) !== (row[key] ?? null),
    ),
  )

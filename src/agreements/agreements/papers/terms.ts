import { paymentTerm } from '#contracts/contract-documents/pay-days.ts'
import { lineOf, periodText } from '#contracts/contract-documents/terms.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { paymentTermLabel } from '#foundation/rules/payment-terms.ts'
import type { Side } from '#foundation/rules/sides.ts'

/** A term in short: its label, what it says, and a word beside it. */
export type Term = { label: string; value: string; note: string }

/** What somebody agrees to in short, and what of it is another one than last time; null where there was none. */
export type Terms = { terms: Term[]; differences: string[] | null }

const yen = (amount: number) => `¥${withSeparators(amount)}`
const WITHOUT_TAX = 1

const rates = (excess: number | null, deduction: number | null): string => {
  if (excess === null && deduction === null) return ''
  if (excess === deduction) return `超過・控除とも ${yen(excess ?? 0)} / 時間`
  return [excess !== null && `超過 ${yen(excess)}`, deduction !== null && `控除 ${yen(deduction)}`]
    .filter(Boolean)
    .join('、')
    .concat(' / 時間')
}

/** What somebody agrees to, in the few lines they look for; of their own side of the contract alone. */
export const termsOf = (contract: Contract, side: Side): Term[] => {
  const line = lineOf(contract, side, '', false)
  const tax = contract[`${side}_price_tax_flg`] ?? WITHOUT_TAX
  const [settlement = '', kind = ''] = line.settlement.split('\n')
  return [
    { label: '期間', value: periodText(contract), note: '' },
    { label: '単価', value: yen(line.price), note: `${line.unit}・${tax === WITHOUT_TAX ? '税抜' : '税込'}` },
    {
      label: '精算',
      value: `${settlement}${kind.replaceAll(/[（）]/g, '　').trimEnd()}`,
      note: rates(line.excess, line.deduction),
    },
    { label: '支払', value: paymentTermLabel(paymentTerm(contract, side)), note: '' },
  ]
}

/** What is another one than in the contract before, besides the period; the words of the page. */
export const differences = (now: Contract, before: Contract, side: Side): string[] => {
  const old = new Map(termsOf(before, side).map((term) => [term.label, term]))
  const [price, lastPrice] = [now, before].map((one) => one[`${side}_price_num`] ?? 0) as [number, number]
  return termsOf(now, side).flatMap(({ label, value, note }) => {
    const last = old.get(label)
    if (label === '期間' || !last || (last.value === value && last.note === note)) return []
    if (label === '単価' && last.note === note)
      return [`単価 ${price > lastPrice ? '+' : '−'}${yen(Math.abs(price - lastPrice))}`]
    const [before, after] = [last, { value, note }].map((term) =>
      // What is the same on both sides of the arrow says nothing.
      [last.value !== value && term.value, last.note !== note && term.note].filter(Boolean).join(' '),
    )
    return [`${label} ${before} → ${after}`]
  })
}

import type { CategoryTotal } from '../../rules/tax.ts'
import { yenText } from '../../ui/money.tsx'
import styles from './kinds.module.css'
import type { CellProps } from './view.ts'

const rateText = (rate: number) => (rate === 0 ? '対象外' : `${rate}%`)

type Item = { name: string; quantity: number; unit: string; amount: number; rate: number }

/** Lines that staff added to a document: name, quantity, rate, amount. */
export function CustomItemsCell({ field, name, row }: CellProps) {
  const items = Array.isArray(row[name]) ? (row[name] as Item[]) : []
  if (items.length === 0) return null
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{field.label.ja}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">項目名</th>
          <th scope="col">数量</th>
          <th scope="col">税率</th>
          <th scope="col">金額</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id; its place is its identity
          <tr key={at}>
            <th scope="row">{item.name}</th>
            <td>
              {item.quantity.toLocaleString('ja-JP')} {item.unit}
            </td>
            <td>{rateText(item.rate)}</td>
            <td>{yenText(item.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Per tax rate: the amount without tax, and the tax rounded once. */
export function CategoryTotalCell({ field, name, row }: CellProps) {
  const totals = Array.isArray(row[name]) ? (row[name] as CategoryTotal[]) : []
  if (totals.length === 0) return null
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{field.label.ja}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">税率</th>
          <th scope="col">対象額（税抜）</th>
          <th scope="col">消費税額</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ rate, taxable, tax }) => (
          <tr key={rate}>
            <th scope="row">{rateText(rate)}</th>
            <td>{yenText(taxable)}</td>
            <td>消費税 {yenText(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

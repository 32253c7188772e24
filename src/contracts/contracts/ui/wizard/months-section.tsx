import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { type PlannedMonth, planMonths, type SideMonth } from '../../../contract-terms/month-plan.ts'
import { MonthsTable } from '../terms/months-table.tsx'
import styles from './form.module.css'
import type { Wizard } from './use-wizard.ts'

const isPartial = ({ sales, supplier }: PlannedMonth) => Boolean(sales.days ?? supplier.days)

const termsText = ({ price_num, adjustment_time_f, adjustment_time_l }: SideMonth) =>
  price_num === null
    ? '単価が未入力です'
    : `${yenText(price_num)}${adjustment_time_l === null ? '' : `（${adjustment_time_f}〜${adjustment_time_l}時間）`}`

/** What the typed period and prices come to in months covered in part; set aside month by month once saved. */
function Proposals({ draft, isHoliday }: { draft: Values; isHoliday: IsHoliday | undefined }) {
  const partial = isHoliday ? planMonths(draft, [], isHoliday).filter(isPartial) : []
  const supplier = isOwnEmployee(draft) ? '社内原価' : '仕入'
  return (
    <div aria-live="polite">
      {partial.length === 0 && <Note>日割りになる月はありません。</Note>}
      <ul>
        {partial.map(({ operational_month, sales, supplier: cost }) => {
          const days = sales.days ?? cost.days
          return (
            <Row as="li" wrap gap={16} below={4} key={operational_month}>
              <b>{operational_month.replace('-', '/')}</b>
              <span>
                {days?.month}営業日のうち{days?.covered}日
              </span>
              <span>販売 {termsText(sales)}</span>
              <span>
                {supplier} {termsText(cost)}
              </span>
            </Row>
          )
        })}
      </ul>
      <Note>保存すると、月ごとに単価と精算幅を変更できます。</Note>
    </div>
  )
}

/** The months of a saved contract, or what the draft proposes for them. */
export function MonthsSection({ wizard, isHoliday }: { wizard: Wizard; isHoliday: IsHoliday | undefined }) {
  const { row, readable, isDirty } = wizard
  return (
    <div className={styles.wide}>
      {row && !isDirty ? <MonthsTable row={row} /> : <Proposals draft={readable} isHoliday={isHoliday} />}
    </div>
  )
}

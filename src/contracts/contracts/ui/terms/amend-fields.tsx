import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { marginText } from '#foundation/rules/profit.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Columns, Note, Panel } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { forecast } from '../wizard/forecast.ts'
import { fieldsOf, type Side } from './amend-form.ts'
import { TermField } from './term-field.tsx'

type SideFieldsProps = {
  side: Side
  row: RecordRow
  draft: Values
  change: (patch: Values) => void
  errors: Readonly<Record<string, readonly string[]>>
}

const amountText = (amount: unknown) => (typeof amount === 'number' ? yenText(amount) : '')

/** What may change on a side, with the unit prices that follow. */
export function SideFields({ side, row, draft, change, errors }: SideFieldsProps) {
  const title = side === 'sales' ? '販売側' : isOwnEmployee(row) ? '社内原価' : '仕入側'
  const fields = fieldsOf(row, side)
  const computed = fields.filter(({ isComputed }) => isComputed)
  return (
    <section>
      <h3 data-above={12} data-below={4}>
        {title}
      </h3>
      <Columns gap={12} column_px={200}>
        {fields
          .filter(({ isComputed }) => !isComputed)
          .map(({ name, label }) => (
            <TermField
              key={name}
              name={name}
              label={`${title}：${label}`}
              values={draft}
              change={change}
              errors={errors}
            />
          ))}
      </Columns>
      {computed.length > 0 && (
        <Note above={4}>
          {computed.map(({ name, label }) => `${label} ${amountText(draft[name])}`).join('　')}
          （自動計算）
        </Note>
      )}
    </section>
  )
}

/** What the change does to the gross profit of a month, without tax. */
export function Profit({ before, after }: { before: Values; after: Values }) {
  const [was, now] = [forecast(before), forecast(after)]
  if (was.profit === null || now.profit === null) return null
  const words = ({ profit, permille }: typeof was) =>
    `${yenText(profit)}${permille === null ? '' : `（${marginText(permille)}）`}`
  return (
    <Panel as="p" tone="sunken" above={16} aria-live="polite">
      粗利（月額・税抜） {words(was)} → <b>{words(now)}</b>
    </Panel>
  )
}

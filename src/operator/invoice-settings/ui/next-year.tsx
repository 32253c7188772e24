import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { type EnterpriseInvoiceLine, nextTwelveMonths } from '#foundation/rules/enterprise-invoice.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { toSetting } from '../to-setting.ts'
import styles from './invoice-settings.module.css'

/** `isShort` shows the sums alone, where there is little room. */
type Props = { values: Readonly<Record<string, unknown>>; isShort?: boolean }

type Month = ReturnType<typeof nextTwelveMonths>[number]

const sums = (head: string, isWanted: (line: EnterpriseInvoiceLine) => boolean): Column<Month> => ({
  head,
  kind: 'number',
  cell: ({ lines }) => <Money amount={lines.filter(isWanted).reduce((sum, { amount }) => sum + amount, 0)} />,
})
const unknownUsage: Column<Month> = { head: '従量', kind: 'number', cell: () => '—' }

/** How many billing payments a month has, by the enterprise's last full one; undefined while that is not known. */
const useUsage = (values: Props['values']): number | undefined => {
  const enterprise = Number(values.enterprise_id_by_enterprise_id ?? 0)
  const { data } = useQuery({
    ...recordOptions('enterprises', enterprise),
    enabled: enterprise > 0,
    meta: { quiet: true },
  })
  return typeof data?.billing_payment_count === 'number' ? data.billing_payment_count : undefined
}

/** What the next twelve months will cost by the setting as it is typed or stored, without what other settings cost. */
export function NextYear({ values, isShort = false }: Props) {
  const usage = useUsage(values)
  if (typeof values.period_start !== 'string' || typeof values.price !== 'number') return null
  const months = nextTwelveMonths([toSetting(values)], monthOf(today()), usage ?? 0)
  const total = months.reduce((sum, { totals }) => sum + totals.total_price, 0)
  return (
    <aside className={isShort ? styles.short : styles.year} aria-label="これから12か月の請求">
      <h2>これから12か月の請求（税抜）</h2>
      <DataTable
        label="これから12か月の表"
        columns={[
          { head: '月', kind: 'name', cell: ({ month }) => month.replace('-', '/') },
          !isShort && sums('従量以外', ({ kind }) => kind !== 'usage'),
          !isShort && (usage === undefined ? unknownUsage : sums('従量', ({ kind }) => kind === 'usage')),
          { head: '合計', kind: 'number', cell: ({ totals }) => <Money amount={totals.total_price} /> },
        ]}
        keyOf={({ month }) => month}
        rows={months}
      />
      <Note above={8}>
        12か月で <b>{yenText(total)}</b>。
        {usage === undefined
          ? '先月の件数が分からないため、従量は入っていません。'
          : `従量は先月の ${withSeparators(usage)}件が続くとした見込みです。`}
      </Note>
    </aside>
  )
}

import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { type AgencyInvoiceLine, nextTwelveMonths } from '#foundation/rules/agency-invoice.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Money, yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { toSetting } from '../to-setting.ts'
import styles from './invoice-settings.module.css'

/** `isShort` shows the sums alone, where there is little room. */
type Props = { values: Readonly<Record<string, unknown>>; isShort?: boolean }

const sumOf = (lines: readonly AgencyInvoiceLine[], isWanted: (line: AgencyInvoiceLine) => boolean) =>
  lines.filter(isWanted).reduce((sum, { amount }) => sum + amount, 0)

/** How many billing payments a month has, by the agency's last full one; undefined while that is not known. */
const useUsage = (values: Props['values']): number | undefined => {
  const agency = Number(values.enterprise_id_by_enterprise_id ?? 0)
  const { data } = useQuery({
    ...recordOptions('enterprises', agency),
    enabled: agency > 0,
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
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">月</th>
            {!isShort && <th scope="col">従量以外</th>}
            {!isShort && <th scope="col">従量</th>}
            <th scope="col">合計</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, lines, totals }) => (
            <tr key={month}>
              <th scope="row">{month.replace('-', '/')}</th>
              {!isShort && (
                <>
                  <td>
                    <Money amount={sumOf(lines, ({ kind }) => kind !== 'usage')} />
                  </td>
                  <td>
                    {usage === undefined ? (
                      '—'
                    ) : (
                      <Money amount={sumOf(lines, ({ kind }) => kind === 'usage')} />
                    )}
                  </td>
                </>
              )}
              <td>
                <Money amount={totals.total_price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        12か月で <b>{yenText(total)}</b>。
        {usage === undefined
          ? '先月の件数が分からないため、従量は入っていません。'
          : `従量は先月の ${withSeparators(usage)}件が続くとした見込みです。`}
      </p>
    </aside>
  )
}

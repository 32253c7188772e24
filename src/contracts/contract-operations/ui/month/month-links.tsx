import { Link } from 'react-router'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import styles from './month.module.css'

/** The screens that a month goes through. */
export type MonthScreen = 'contract_operations' | 'billing_payments' | 'monthly_closes' | 'journals'

/** The query of a list that shows one month. */
export const monthSearch = (column: string, month: string): string =>
  toSearchParams({ ...emptyQuery, conditions: [{ column, type: 1, value: month }] }).toString()

/** Where the hours of a month are entered. */
export const gridPath = (month: string | null): string =>
  `/enterprise/contract_operations?view=month${month ? `&month=${month}` : ''}`

const screens: readonly (readonly [MonthScreen, string, (month: string) => string])[] = [
  ['contract_operations', '稼働', gridPath],
  [
    'billing_payments',
    '請求・支払',
    (month) => `/enterprise/billing_payments?${monthSearch('billing_month', month)}`,
  ],
  ['monthly_closes', '締め', (month) => `/enterprise/monthly_closes/${month}`],
  ['journals', '仕訳', (month) => `/enterprise/journals?month=${month}`],
]

/** The other screens of the same month. */
export function MonthLinks({ month, screen }: { month: string; screen: MonthScreen }) {
  const seen = useVisibleFamilies()
  return (
    <nav className={styles.links} aria-label={`${formatMonth(month)}のほかの画面`}>
      {screens
        .filter(([name]) => name !== screen && seen.has(name))
        .map(([name, label, to]) => (
          <Link key={name} to={to(month)}>
            {label}
          </Link>
        ))}
    </nav>
  )
}

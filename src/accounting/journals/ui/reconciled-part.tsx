import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatDate, formatMonthName } from '#foundation/rules/date-text.ts'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accountSettingQuery } from '../../account-settings/ui/client.ts'
import { type AccountKey, accounts } from '../../accounts/accounts.ts'
import styles from './books.module.css'
import { Agreement } from './both-sides.tsx'
import { balanceQuery, type Reconciled } from './client.ts'
import { ledgerPath } from './paths.ts'
import { dayToHold, periodOfMonth } from './period.ts'

/** What the records say of an account: in words, and where it is listed. */
const records: Partial<Record<AccountKey, { label: string; path: (day: string) => string }>> = {
  receivable: { label: '未入金の残高', path: (day) => `/enterprise/open_items?as_of=${day}` },
  payable: { label: '未払の支払', path: () => '/enterprise/payouts' },
  withheld: { label: '源泉徴収した額', path: () => '/enterprise/payouts/transfers' },
}

/** The books beside what the records of the product say on the same day. */
export function ReconciledPart({ month }: { month: string }) {
  const period = { from: periodOfMonth(month).from, to: dayToHold(month) }
  const reconciled = useQuery(balanceQuery(period)).data?.reconciled
  return (
    <section aria-label="照合">
      <Row as="header" justify="between" align="baseline">
        <h2>照合</h2>
        <Note as="span">{formatDate(period.to)} 時点</Note>
      </Row>
      {!reconciled && <SkeletonRows rows={6} columns={1} />}
      {reconciled?.accounts.map((one) => (
        <Account key={one.account} {...one} period={period} day={reconciled.day} />
      ))}
      {reconciled && <Difference reconciled={reconciled} />}
    </section>
  )
}

type AccountProps = Reconciled['accounts'][number] & { period: { from: string; to: string }; day: string }

function Account({ account, books, records: recorded, period, day }: AccountProps) {
  const { data } = useQuery(accountSettingQuery)
  const record = records[account]
  return (
    <div className={styles.held}>
      <Row>
        {data?.account_setting.accounts[account].name ?? accounts[account].name}
        <Spring />
        <Agreement difference={books - recorded} />
      </Row>
      <Row>
        帳簿の残高
        <Spring />
        <Link to={ledgerPath(period, account)}>{yenText(books)}</Link>
      </Row>
      <Row>
        {record?.label}
        <Spring />
        <Link to={record?.path(day) ?? ''}>{yenText(recorded)}</Link>
      </Row>
    </div>
  )
}

/** Why the two may differ, and what to do. */
function Difference({ reconciled: { day, open_from, accounts: all } }: { reconciled: Reconciled }) {
  if (all.every(({ books, records: recorded }) => books === recorded)) return null
  return (
    <Note tone="warn" above={8}>
      {open_from !== null && day < open_from
        ? `締めた後に変わった分の差額です。その仕訳は${formatMonthName(monthOf(open_from))}以降に載っています。`
        : '帳簿の残高を開き、もとの記録と見比べてください。'}
    </Note>
  )
}

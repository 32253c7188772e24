import { Fragment } from 'react'
import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { accountClasses } from '../../accounts/accounts.ts'
import styles from './balance-table.module.css'
import { Agreement } from './both-sides.tsx'
import type { BalanceRow } from './client.ts'
import { ledgerPath } from './paths.ts'
import type { Period } from './period.ts'

const columns = [
  ['opening', '期首残高'],
  ['debit', '借方'],
  ['credit', '貸方'],
  ['closing', '残高'],
] as const
type Figure = (typeof columns)[number][0]

const sum = (rows: readonly BalanceRow[], figure: Figure) => rows.reduce((all, row) => all + row[figure], 0)

const Figures = ({ of }: { of: (figure: Figure) => number | undefined }) =>
  columns.map(([figure]) => (
    <td key={figure} data-amount>
      {of(figure)?.toLocaleString('ja-JP')}
    </td>
  ))

type Props = { rows: readonly BalanceRow[]; period: Period }

/** The accounts by class, each with the sum of its class; an account opens its ledger of the same period. */
export function BalanceTable({ rows, period }: Props) {
  // Where no account has a number, there is no column for them.
  const hasCodes = rows.some(({ code }) => code !== '')
  const difference = sum(rows, 'debit') - sum(rows, 'credit')
  return (
    <ScrollRegion className={plain.scroll} label="試算表">
      {/* The keys count accounts, not rows. */}
      <table className={`${plain.table} ${styles.balance}`} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {hasCodes && <th scope="col">コード</th>}
            <th scope="col">科目</th>
            {columns.map(([figure, label]) => (
              <th key={figure} scope="col" data-amount>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {accountClasses.map(([kind, label]) => {
          const own = rows.filter((row) => row.class === kind)
          if (own.length === 0) return <Fragment key={kind} />
          return (
            <tbody key={kind}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + (hasCodes ? 2 : 1)} className={styles.class}>
                  {label}
                </th>
              </tr>
              {own.map((row) => (
                <tr key={row.account} data-id={row.account} data-index={rows.indexOf(row)}>
                  {hasCodes && <td>{row.code}</td>}
                  <th scope="row">
                    <Link to={ledgerPath(period, row.account)} data-title>
                      {row.name}
                    </Link>
                  </th>
                  <Figures of={(figure) => row[figure]} />
                </tr>
              ))}
              <tr className={styles.subtotal}>
                {hasCodes && <td />}
                <th scope="row">{label}の計</th>
                <Figures of={(figure) => sum(own, figure)} />
              </tr>
            </tbody>
          )
        })}
        <tfoot>
          <tr>
            {hasCodes && <td />}
            <th scope="row">
              <Row as="span" gap={12}>
                借方・貸方の合計
                <Agreement difference={difference} />
              </Row>
            </th>
            <Figures
              of={(figure) => (figure === 'debit' || figure === 'credit' ? sum(rows, figure) : undefined)}
            />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

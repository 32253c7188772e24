import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { Billing } from './client.ts'
import styles from './merges.module.css'

type Choice = { chosen: ReadonlySet<number>; toggle: (id: number) => void }

type Props = {
  label: string
  billings: readonly Billing[]
  /** Offers a box before each line. */
  choice?: Choice
  /** What can be done with a line, at its end. */
  action?: (billing: Billing) => ReactNode
}

/** Billings with number, worker and amounts; each number opens its record. */
export function BillingTable({ label, billings, choice, action }: Props) {
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {choice && (
              <th data-col="box">
                <span className="visually-hidden">選択</span>
              </th>
            )}
            <th data-col="number">請求番号</th>
            <th data-col="worker">作業者</th>
            <th>契約名</th>
            <th data-col="date">発行日</th>
            <th data-number>小計（税抜）</th>
            <th data-number>合計（税込）</th>
            {action && (
              <th data-col="action">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {billings.map((billing) => {
            const id = billing.id_by_enterprise_id
            return (
              <tr key={id}>
                {choice && (
                  <td>
                    <Checkbox
                      aria-label={`${billing.billing_number} ${billing.worker}を選択`}
                      checked={choice.chosen.has(id)}
                      onChange={() => choice.toggle(id)}
                    />
                  </td>
                )}
                <td>
                  <Link to={`/enterprise/billing_payments/${id}/billing`}>{billing.billing_number}</Link>
                </td>
                <td>{billing.worker}</td>
                <td>{billing.contract_name}</td>
                <td data-col="date">{formatDate(billing.billing_issue_date)}</td>
                <td data-number>
                  <Money amount={billing.billing_sub_total} />
                </td>
                <td data-number>
                  <Money amount={billing.billing_total} />
                </td>
                {action && <td data-number>{action(billing)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

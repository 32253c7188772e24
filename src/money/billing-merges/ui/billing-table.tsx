import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { byId, type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import type { Billing } from './client.ts'

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
  const columns: Columns<Billing> = [
    choice !== undefined && {
      head: '選択',
      kind: 'actions',
      cell: ({ id_by_enterprise_id: id, billing_number, worker }) => (
        <Checkbox
          aria-label={`${billing_number} ${worker}を選択`}
          checked={choice.chosen.has(id)}
          onChange={() => choice.toggle(id)}
        />
      ),
    },
    {
      head: '請求番号',
      kind: 'short',
      cell: ({ id_by_enterprise_id: id, billing_number }) => (
        <Link to={`/enterprise/billing_payments/${id}/billing`}>{billing_number}</Link>
      ),
    },
    { head: '作業者', cell: ({ worker }) => worker },
    { head: '契約名', kind: 'long', cell: ({ contract_name }) => contract_name },
    { head: '発行日', kind: 'short', cell: ({ billing_issue_date }) => formatDate(billing_issue_date) },
    {
      head: '小計（税抜）',
      kind: 'number',
      cell: ({ billing_sub_total }) => <Money amount={billing_sub_total} />,
    },
    { head: '合計（税込）', kind: 'number', cell: ({ billing_total }) => <Money amount={billing_total} /> },
    action !== undefined && { head: '操作', kind: 'actions', cell: action },
  ]
  return <DataTable label={label} columns={columns} keyOf={byId} rows={billings} />
}

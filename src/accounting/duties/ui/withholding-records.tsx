import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { api, type WithholdingLine, type WithholdingMonth } from './client.ts'
import styles from './duties.module.css'

const lineColumns: Columns<WithholdingLine> = [
  { head: '支払日', kind: 'short', cell: ({ paid_on }) => formatDate(paid_on) },
  {
    head: '支払先',
    kind: 'name',
    cell: ({ payee_name, billing_payment_id: id }) => (
      <Link to={`/enterprise/billing_payments/${id}`}>{payee_name}</Link>
    ),
  },
  { head: '支払番号', kind: 'short', cell: ({ number }) => number },
  { head: '支払額', kind: 'number', cell: ({ total }) => <Money amount={total} /> },
  { head: '源泉徴収税額', kind: 'number', cell: ({ withholding }) => <Money amount={withholding} /> },
  {
    head: '振込',
    kind: 'short',
    cell: ({ transfer_id: id }) => <Link to={`/enterprise/payouts/transfers/${id}`}>#{id}</Link>,
  },
]

type Payment = WithholdingMonth['payments'][number]

const paymentColumns = (undo: (payment: Payment) => void): Columns<Payment> => [
  { head: '納付した日', kind: 'short', cell: ({ paid_on }) => formatDate(paid_on) },
  { head: '金額', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  {
    head: '記録',
    kind: 'long',
    cell: ({ created_at, created_by_name }) => `${formatInstant(created_at)} ${created_by_name ?? ''}`,
  },
  {
    head: '取消',
    kind: 'long',
    cell: (payment) =>
      payment.cancelled_at === null ? (
        <Button size="compact-sm" variant="default" onClick={() => undo(payment)}>
          納付を取り消す
        </Button>
      ) : (
        `${formatInstant(payment.cancelled_at)} ${payment.cancelled_by_name ?? ''}：${payment.cancel_reason ?? ''}`
      ),
  },
]

/** What was paid on of a month, and the payments its tax was kept back from. */
export function WithholdingRecords({ month, year }: { month: WithholdingMonth; year: number }) {
  const [undone, setUndone] = useState<Payment>()
  const { data } = useQuery(
    api.query.post('/api/enterprise/withholding_payments/lines', { body: { month: month.month } }),
  )
  const undoing = useMutation({
    ...api.mutation.post('/api/enterprise/withholding_payments/cancel/:id', {
      refresh: ['journals', 'today'],
    }),
    onSuccess: () => {
      setUndone(undefined)
      flashSuccess('納付を取り消しました')
    },
  })
  return (
    <>
      {month.payments.length > 0 && (
        <>
          <h3 className={styles.section}>納付の記録</h3>
          <ListBody
            label="納付の記録"
            columns={paymentColumns(setUndone)}
            keyOf={byId}
            rows={month.payments}
            min_px={560}
            empty={{ title: '納付の記録はありません' }}
          />
        </>
      )}
      <Row inset above={12} below={8}>
        <h3>源泉徴収した支払</h3>
        <Spring />
        {month.owed !== null && (
          <CsvButton
            name={`源泉所得税_${month.month}`}
            read={() =>
              api.blob('/api/enterprise/withholding_payments/csv', { body: { year, month: month.month } })
            }
          />
        )}
      </Row>
      <ListBody
        label="源泉徴収した支払"
        columns={lineColumns}
        keyOf={({ billing_payment_id }) => billing_payment_id}
        rows={data?.withholding_lines}
        min_px={620}
        empty={{ title: 'この月に源泉徴収した支払はもうありません', text: '振込が取り消されています。' }}
      />
      {undone && (
        <ReasonDialog
          title="納付を取り消しますか"
          text={`${formatDate(undone.paid_on)}の納付 ${yenText(undone.amount)} を取り消します。記録と理由は残り、反対の仕訳が入ります。`}
          action="納付を取り消す"
          close={() => setUndone(undefined)}
          run={(reason) => undoing.mutate({ id: undone.id_by_enterprise_id, body: { reason } })}
          isRunning={undoing.isPending}
        />
      )}
    </>
  )
}

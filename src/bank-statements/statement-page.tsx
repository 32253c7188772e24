import { Button, Select } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import styles from '../receipts/ledger.module.css'
import { dayText } from '../receipts/receipts-api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { flashSuccess } from '../ui/flash.tsx'
import { Money } from '../ui/money.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { NotFoundPage } from '../ui/pages/not-found-page.tsx'
import plain from '../ui/plain-table.module.css'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { completeStatement, type Mapping, type Preview, previewQuery } from './statements-api.ts'
import { statementsPath } from './statements-page.tsx'

const labels: Record<keyof Mapping, string> = {
  date: '日付の列',
  amount: '入金額の列',
  payer: '振込名義の列',
  note: 'メモの列',
  balance: '残高の列',
}
const keys = Object.keys(labels) as (keyof Mapping)[]

const asMapping = ({ date, amount, payer, ...rest }: Preview['mapping']): Mapping | null =>
  date && amount && payer ? { date, amount, payer, ...rest } : null

/** What was read of an uploaded file, with the columns it was read by, before anything is entered. */
export function StatementPage() {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? <Check id={id} /> : <NotFoundPage />
}

function Check({ id }: { id: number }) {
  const [chosen, setChosen] = useState<Preview['mapping']>()
  const asked = chosen ? asMapping(chosen) : null
  const { data } = useQuery({ ...previewQuery(id, asked), placeholderData: keepPreviousData })
  const columns = chosen ?? data?.mapping
  const done = data?.bank_statement.completed_at != null
  return (
    <>
      <PageHeader
        title="銀行明細の確認"
        meta={data?.bank_statement.name}
        actions={
          <>
            <Button variant="default" component={Link} to={statementsPath}>
              明細の一覧
            </Button>
            {data && columns && !done && <Complete data={data} mapping={asMapping(columns)} />}
          </>
        }
      />
      {data && columns && (
        <div className={styles.bar}>
          {keys.map((key) => (
            <Select
              key={key}
              label={labels[key]}
              data={[...new Set(data.header.filter((name) => name !== ''))]}
              value={columns[key]}
              clearable={key === 'note' || key === 'balance'}
              disabled={done}
              w={180}
              onChange={(value) => setChosen({ ...columns, [key]: value })}
            />
          ))}
        </div>
      )}
      {data ? <Found data={data} /> : <SkeletonRows rows={10} columns={5} />}
    </>
  )
}

function Complete({ data, mapping }: { data: Preview; mapping: Mapping | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const count = data.deposit_count - data.known_count
  const errors = data.errors.length
  const complete = useMutation({
    mutationFn: (columns: Mapping) =>
      completeStatement(data.bank_statement.id_by_enterprise_id, columns, errors > 0),
    onSuccess: async ({ created_count }) => {
      await Promise.all(
        ['receipts', 'bank_statements'].map((family) => client.invalidateQueries({ queryKey: [family] })),
      )
      await navigate('/enterprise/receipts?state=open')
      flashSuccess(`入金を${created_count.toLocaleString('ja-JP')}件登録しました`)
    },
  })
  return (
    <Button
      disabled={!mapping || count === 0}
      loading={complete.isPending}
      onClick={() => mapping && complete.mutate(mapping)}
    >
      {errors > 0 ? `読み取れない${errors}行を除いて${count}件を登録` : `${count}件の入金を登録`}
    </Button>
  )
}

function Found({ data }: { data: Preview }) {
  if (data.deposit_count === 0 && data.errors.length === 0)
    return (
      <EmptyState
        title="入金の行が見つかりません"
        text="日付・入金額・振込名義の列を選ぶと、読み取った内容が表示されます。"
      />
    )
  return (
    <>
      <div className={styles.bar} role="status">
        入金 {data.deposit_count.toLocaleString('ja-JP')}行（登録済み{' '}
        {data.known_count.toLocaleString('ja-JP')}行）・ 対象外 {data.skipped_count.toLocaleString('ja-JP')}行
        {data.errors.length > 0 && `・読み取れない ${data.errors.length}行`}
        {data.deposit_count > data.deposits.length && `（はじめの${data.deposits.length}行を表示）`}
      </div>
      <div className={styles.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">日付</th>
              <th scope="col">振込名義</th>
              <th scope="col" className={styles.num}>
                入金額
              </th>
              <th scope="col">メモ</th>
              <th scope="col">結果</th>
            </tr>
          </thead>
          <tbody>
            {data.errors.map(({ row, message }) => (
              <tr key={`error ${row}`}>
                <td>{row}</td>
                <td colSpan={4}>{message}</td>
                <td className={styles.nowrap}>読み取れません</td>
              </tr>
            ))}
            {data.deposits.map((deposit) => (
              <tr key={deposit.row}>
                <td>{deposit.row}</td>
                <td className={styles.nowrap}>{dayText(deposit.date)}</td>
                <td className={styles.name}>{deposit.payer}</td>
                <td className={styles.num}>
                  <Money amount={deposit.amount} />
                </td>
                <td className={styles.name}>{deposit.note}</td>
                <td className={styles.nowrap}>{deposit.is_known ? '登録済み' : '新しい入金'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

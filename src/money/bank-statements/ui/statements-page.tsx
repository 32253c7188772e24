import { Button, FileInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { statementsPath, withdrawalsPath } from '../../ui/paths.ts'
import { type Statement, statementsQuery, uploadStatement } from './client.ts'

/** What came of the lines, in the order of the columns. */
const counts = [
  ['created_count', '入金'],
  ['created_withdrawal_count', '出金'],
  ['duplicate_count', '登録済み'],
  ['skipped_count', '読み飛ばし'],
] as const

/** Uploads a bank's list of movements, and shows those taken in before. */
export function StatementsPage() {
  const isManager = useMember().authority >= 1
  const { data } = useQuery(statementsQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: uploadStatement,
    onSuccess: async ({ bank_statement }) => {
      await client.invalidateQueries({ queryKey: statementsQuery.queryKey })
      await navigate(`${statementsPath}/${bank_statement.id_by_enterprise_id}`)
    },
  })
  return (
    <>
      <PageHeader
        title="銀行明細の取り込み"
        actions={
          <>
            <Button variant="default" component={Link} to="/enterprise/receipts">
              入金の一覧
            </Button>
            {isManager && (
              <Button variant="default" component={Link} to={withdrawalsPath}>
                出金明細
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar}>
        <FileInput
          label="入出金明細のファイル（CSV・Excel、Shift_JISとUTF-8）"
          placeholder="ファイルを選ぶ"
          accept=".csv,.xlsx,text/csv"
          w={420}
          disabled={upload.isPending}
          value={null}
          onChange={(file) => file && upload.mutate(file)}
        />
        <span>読み取った内容を確認してから登録します。取り込んだことのある行は、重ねて登録されません。</span>
      </div>
      {!data && <SkeletonRows rows={6} columns={5} />}
      {data?.length === 0 && (
        <EmptyState
          title="取り込んだ明細はまだありません"
          text="銀行のサイトから入出金明細をダウンロードし、上でファイルを選んでください。列の割り当ては次回から自動で決まります。"
        />
      )}
      {data && data.length > 0 && <Table statements={data} />}
    </>
  )
}

function Table({ statements }: { statements: readonly Statement[] }) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">アップロード日時</th>
            <th scope="col">ファイル</th>
            <th scope="col">状態</th>
            {counts.map(([key, label]) => (
              <th scope="col" key={key} className={styles.num}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((one) => (
            <tr key={one.id_by_enterprise_id}>
              <td className={styles.nowrap}>{formatInstant(one.created_at)}</td>
              <td className={styles.name}>
                <Link to={`${statementsPath}/${one.id_by_enterprise_id}`}>{one.name}</Link>
              </td>
              <td className={styles.nowrap}>{one.completed_at ? '取り込み済み' : '確認待ち'}</td>
              {counts.map(([key]) => (
                <td key={key} className={styles.num}>
                  {one.completed_at ? `${one[key].toLocaleString('ja-JP')}行` : '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

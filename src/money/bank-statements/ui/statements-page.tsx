import { Button, FileInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { statementsPath, withdrawalsPath } from '../../ui/paths.ts'
import { api, type Statement } from './client.ts'

/** What came of the lines, once they were taken in. */
const countOf = (key: keyof Statement & `${string}_count`, head: string): Column<Statement> => ({
  head,
  kind: 'number',
  cell: (one) => (one.completed_at ? `${one[key].toLocaleString('ja-JP')}行` : '—'),
})

const columns: readonly Column<Statement>[] = [
  { head: 'アップロード日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: 'ファイル',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, name }) => <Link to={`${statementsPath}/${id}`}>{name}</Link>,
  },
  {
    head: '状態',
    kind: 'short',
    cell: ({ completed_at }) => (completed_at ? '取り込み済み' : '確認待ち'),
  },
  countOf('created_count', '入金'),
  countOf('created_withdrawal_count', '出金'),
  countOf('duplicate_count', '登録済み'),
  countOf('skipped_count', '読み飛ばし'),
]

/** Uploads a bank's list of movements, and shows those taken in before. */
export function StatementsPage() {
  const isManager = useMember().authority >= 1
  const { data } = useQuery(api.query.post('/api/enterprise/bank_statements/index'))
  return (
    <ListPage
      title="銀行明細の取り込み"
      meta={null}
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
      above={<Upload />}
      label="取り込んだ明細の一覧"
      columns={columns}
      keyOf={byId}
      rows={data?.bank_statements}
      empty={{
        title: '取り込んだ明細はまだありません',
        text: '銀行のサイトから入出金明細をダウンロードし、上でファイルを選んでください。列の割り当ては次回から自動で決まります。',
      }}
    />
  )
}

function Upload() {
  const navigate = useNavigate()
  const upload = useMutation({
    ...api.mutation.upload('/api/enterprise/bank_statements/create'),
    onSuccess: ({ bank_statement }) => navigate(`${statementsPath}/${bank_statement.id_by_enterprise_id}`),
  })
  const send = (file: File) => {
    const form = new FormData()
    form.set('bank_statement', '{}')
    form.set('file', file)
    upload.mutate({ form })
  }
  return (
    <div className={styles.bar}>
      <FileInput
        label="入出金明細のファイル（CSV・Excel、Shift_JISとUTF-8）"
        placeholder="ファイルを選ぶ"
        accept=".csv,.xlsx,text/csv"
        w={420}
        disabled={upload.isPending}
        value={null}
        onChange={(file) => file && send(file)}
      />
      <span>読み取った内容を確認してから登録します。取り込んだことのある行は、重ねて登録されません。</span>
    </div>
  )
}

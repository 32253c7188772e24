import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { transferKind } from '../kinds.ts'
import { api, type Transfer } from './client.ts'
import { PayoutTabs } from './payout-tabs.tsx'

export const onlyManagers = (
  <ForbiddenPage message="振込の一覧と作成はマネージャー以上が行えます。マネージャーに依頼してください。" />
)

const columns: readonly Column<Transfer>[] = [
  {
    head: '番号',
    cell: ({ id_by_enterprise_id: id }) => <Link to={`/enterprise/payouts/transfers/${id}`}>#{id}</Link>,
  },
  {
    head: '方法',
    kind: 'short',
    cell: ({ kind_id }) => transferKind(kind_id),
  },
  { head: '支払日', kind: 'short', cell: ({ pay_day }) => formatDate(pay_day) },
  { head: '振込指定日', kind: 'short', cell: ({ execution_date }) => formatDate(execution_date) },
  { head: '状態', kind: 'short', cell: ({ status_flg }) => <StateWord view="transfer" id={status_flg} /> },
  { head: '件数', kind: 'number', cell: ({ payee_count }) => `${payee_count.toLocaleString('ja-JP')}件` },
  { head: '合計', kind: 'number', cell: ({ total }) => <Money amount={total} /> },
  {
    head: '作成',
    kind: 'short',
    cell: ({ created_at, created_by_name }) => `${formatInstant(created_at)} ${created_by_name}`,
  },
]

/** The transfers that were made, newest first. */
export function TransfersPage() {
  return useMember().authority < 1 ? onlyManagers : <Transfers />
}

function Transfers() {
  const { data } = useQuery(api.query.post('/api/enterprise/transfers/index'))
  return (
    <ListPage
      title="振込"
      above={<PayoutTabs />}
      label="振込の一覧"
      actions={
        data &&
        data.transfers.length > 0 && (
          <CsvButton
            name={`振込_${today().replaceAll('-', '')}`}
            read={() => api.blob('/api/enterprise/transfers/csv')}
          />
        )
      }
      columns={columns}
      keyOf={byId}
      rows={data?.transfers}
      empty={{
        title: '作成した振込はまだありません',
        text: '支払日の画面で支払先を選ぶと、全銀形式の総合振込データを作成できます。',
      }}
    />
  )
}

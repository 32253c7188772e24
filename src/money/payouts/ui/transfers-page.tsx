import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { type Transfer, transfersQuery } from './client.ts'
import { PayoutTabs } from './payout-tabs.tsx'
import { TransferState } from './transfer-state.tsx'

export const onlyManagers = (
  <ForbiddenPage message="振込の一覧と作成はマネージャー以上が行えます。マネージャーに依頼してください。" />
)

/** The transfers that were made, newest first. */
export function TransfersPage() {
  return useMember().authority < 1 ? onlyManagers : <Transfers />
}

function Transfers() {
  const { data } = useQuery(transfersQuery)
  return (
    <>
      <PageHeader title="振込" meta={data && `${data.length.toLocaleString('ja-JP')}件`} />
      <PayoutTabs />
      {!data && <SkeletonRows rows={8} columns={7} />}
      {data?.length === 0 && (
        <EmptyState
          title="作成した振込はまだありません"
          text="支払日の画面で支払先を選ぶと、全銀形式の総合振込データを作成できます。"
        />
      )}
      {data && data.length > 0 && <Table transfers={data} />}
    </>
  )
}

function Table({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {['番号', '方法', '支払日', '振込指定日', '状態'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={styles.num}>
              件数
            </th>
            <th scope="col" className={styles.num}>
              合計
            </th>
            <th scope="col">作成</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((one) => (
            <tr key={one.id_by_enterprise_id}>
              <td>
                <Link to={`/enterprise/payouts/transfers/${one.id_by_enterprise_id}`}>
                  #{one.id_by_enterprise_id}
                </Link>
              </td>
              <td className={styles.nowrap}>{one.kind_id === 1 ? '総合振込データ' : 'ほかの方法'}</td>
              <td className={styles.nowrap}>{formatDate(one.pay_day)}</td>
              <td className={styles.nowrap}>{formatDate(one.execution_date)}</td>
              <td>
                <TransferState status={one.status_flg} />
              </td>
              <td className={styles.num}>{one.payee_count.toLocaleString('ja-JP')}件</td>
              <td className={styles.num}>
                <Money amount={one.total} />
              </td>
              <td className={styles.nowrap}>
                {formatInstant(one.created_at)} {one.created_by_name}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Button, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Erasure, erasuresQuery } from './client.ts'
import styles from './log.module.css'

type Counted = Erasure['erased'][number]

/** Who erased whose personal data, when and why, newest first; exports and downloads have logs of their own. */
export function PersonalDataLogPage() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('p')) || 1)
  const { data } = useQuery(erasuresQuery(page))
  const pages = data ? Math.ceil(data.count / data.limit_value) : 0
  return (
    <>
      <PageHeader
        title="個人情報の記録"
        meta={data && `消去 ${data.count.toLocaleString('ja-JP')}件`}
        actions={
          <>
            <Button variant="default" component={Link} to="/enterprise/setting/data/export">
              書き出しの履歴
            </Button>
            <Button variant="default" component={Link} to="/enterprise/setting/download_logs">
              ダウンロード履歴
            </Button>
          </>
        }
      />
      <p className={styles.lead}>
        本人の求めによる消去の記録です。だれが、いつ、なぜ消去し、法令により何を残したかを確認できます。
      </p>
      {!data && <SkeletonRows rows={8} columns={6} />}
      {data?.count === 0 && (
        <EmptyState
          title="個人情報を消去した記録はまだありません"
          text="候補者・企業担当者の画面の「個人情報を消去」で消去すると、ここに残ります。"
        />
      )}
      {data && data.count > 0 && <ErasureTable erasures={data.erasures} />}
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          total={pages}
          value={page}
          onChange={(next) => setParams({ p: String(next) })}
        />
      )}
    </>
  )
}

const counts = (list: readonly Counted[]) =>
  list.map(({ label, count }) => `${label} ${count.toLocaleString('ja-JP')}件`).join('、') || '—'

function ErasureTable({ erasures }: { erasures: readonly Erasure[] }) {
  const entities = useEntities()
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {['日時', 'メンバー', '対象', '理由', '記録のほかに消去したもの', '法令により残したもの'].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {erasures.map((each) => {
          const entity = entities.find(({ name }) => name === each.target_type)
          return (
            <tr key={each.id}>
              <td>{formatInstant(each.created_at)}</td>
              <td>{each.enterprise_member?.name ?? 'システム'}</td>
              <td>
                {entity?.label.ja} ID {each.target_id}
              </td>
              <td className={styles.text}>{each.reason}</td>
              <td className={styles.text}>{counts(each.erased)}</td>
              <td className={styles.text}>{counts(each.kept)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { enterpriseRoutes } from '#accounts/agencies/enterprises.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import styles from './enterprises-page.module.css'

type Listed = AnswerAt<typeof enterpriseRoutes, '/api/admin/enterprises/index'>

const api = apiOf<typeof enterpriseRoutes>()

const limit_value = 50

/** All agencies, the landing page of the operator's area. */
export function EnterprisesPage() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const list = useQuery({
    queryKey: ['admin', 'enterprises', page],
    queryFn: ({ signal }) =>
      api.post('/api/admin/enterprises/index', { body: { page, limit_value }, signal }),
    placeholderData: keepPreviousData,
  })
  const count = list.data?.count ?? 0
  const pages = Math.ceil(count / limit_value)

  return (
    <>
      <PageHeader title="エージェント" meta={list.data && `${count.toLocaleString('ja-JP')}件`} />
      {list.isPending && <SkeletonRows rows={12} columns={5} />}
      {list.data && count === 0 && (
        <EmptyState title="エージェントはまだありません" text="契約したエージェントがここに並びます。" />
      )}
      {list.data && count > 0 && <EnterpriseTable enterprises={list.data.enterprises} />}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => setQuery({ page: String(next) })} />
        </div>
      )}
    </>
  )
}

function EnterpriseTable({ enterprises }: Pick<Listed, 'enterprises'>) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">会社名</th>
          <th scope="col">サービス名</th>
          <th scope="col">契約</th>
          <th scope="col" className={styles.number}>
            メンバー
          </th>
        </tr>
      </thead>
      <tbody>
        {enterprises.map((enterprise) => (
          <tr key={enterprise.id}>
            <td>{enterprise.id}</td>
            <td>{enterprise.name}</td>
            <td>{enterprise.name_service}</td>
            <td>
              <StateWord view="enterprise_contract" id={enterprise.contract_status_id} />
            </td>
            <td className={styles.number}>{enterprise.member_count.toLocaleString('ja-JP')}名</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import { apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { allCompanyRoutes } from '../server.ts'
import styles from './companies.module.css'

const api = apiOf<typeof allCompanyRoutes>()
const size = 50

/** The companies of all agencies, read only; each opens with its agency. */
export function CompaniesPage() {
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const prefectures = useOptions({ to: 'master', list: 'prefectures' })
  const { data } = useQuery({
    queryKey: ['all_companies', keyword, page],
    queryFn: ({ signal }) =>
      api.post('/api/admin/companies/index', {
        body: { ...(keyword && { keyword }), page, limit_value: size },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const go = (next: { keyword?: string; page?: number }) =>
    setParams(
      {
        ...((next.keyword ?? keyword) && { keyword: next.keyword ?? keyword }),
        page: String(next.page ?? 1),
      },
      { replace: true },
    )
  const prefectureName = (id: number | null) =>
    prefectures?.find((one) => String(one.id) === String(id))?.name ?? ''
  return (
    <div className={styles.page}>
      <PageHeader title="企業（すべてのエージェント）" />
      <div className={styles.bar}>
        <KeywordBox keyword={keyword} search={(typed) => go({ keyword: typed })} />
      </div>
      {!data && <SkeletonRows rows={12} columns={5} />}
      {data?.count === 0 && (
        <EmptyState
          title={keyword ? '条件に合う企業はありません' : '企業はまだありません'}
          text={
            keyword
              ? '言葉を短くするか、別の言葉で探してください。'
              : 'エージェントが企業を登録すると、ここに並びます。'
          }
        />
      )}
      {data && data.count > 0 && (
        <ScrollRegion label="企業の一覧" className={styles.scroll}>
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">企業名</th>
                <th scope="col">エージェント</th>
                <th scope="col">都道府県</th>
                <th scope="col" className={styles.count}>
                  契約
                </th>
                <th scope="col">登録日時</th>
              </tr>
            </thead>
            <tbody>
              {data.companies.map((one) => (
                <tr key={`${one.enterprise.id}/${one.id_by_enterprise_id}`}>
                  <th scope="row">{one.name}</th>
                  <td>
                    <Link to={`/admin/enterprises/${one.enterprise.id}`}>{one.enterprise.name}</Link>
                  </td>
                  <td>{prefectureName(one.prefecture_id)}</td>
                  <td className={styles.count}>{one.contract_count.toLocaleString('ja-JP')}件</td>
                  <td>{formatInstant(one.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ListFoot
        count={data?.count}
        capped={data?.count_is_capped ?? false}
        page={page}
        size={size}
        go={(next) => go({ page: next })}
      />
    </div>
  )
}

function KeywordBox({ keyword, search }: { keyword: string; search: (typed: string) => void }) {
  const [typed, setTyped] = useState(keyword)
  const later = useDebouncedCallback(search, 250)
  return (
    <TextInput
      aria-label="企業名で検索"
      placeholder="企業名で検索"
      leftSection={<Search size={14} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        later(currentTarget.value.trim())
      }}
    />
  )
}

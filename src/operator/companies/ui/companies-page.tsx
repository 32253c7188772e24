import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { apiOf } from '#foundation/ui/api.ts'
import type { allCompanyRoutes } from '../server.ts'

const api = apiOf<typeof allCompanyRoutes>()

/** The companies of all enterprises, read only; each opens with its enterprise. */
export function CompaniesPage() {
  const address = useListAddress()
  const keyword = address.text('keyword').trim()
  const prefectures = useOptions({ to: 'master', list: 'prefectures' })
  const { data } = useQuery({
    ...api.query.post('/api/admin/companies/index', {
      body: { ...(keyword && { keyword }), page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const prefectureName = (id: number | null) =>
    prefectures?.find((one) => String(one.id) === String(id))?.name ?? ''
  return (
    <ListPage
      title="企業（すべてのエージェント）"
      meta={data && `${data.count.toLocaleString('ja-JP')}件${data.count_is_capped ? '以上' : ''}`}
      filters={
        <Filters>
          <SearchBox address={address} name="keyword" label="企業名で検索" />
        </Filters>
      }
      label="企業の一覧"
      columns={[
        { head: '企業名', kind: 'name', cell: ({ name }) => name },
        {
          head: 'エージェント',
          cell: ({ enterprise }) => <Link to={`/admin/enterprises/${enterprise.id}`}>{enterprise.name}</Link>,
        },
        { head: '都道府県', kind: 'short', cell: ({ prefecture_id }) => prefectureName(prefecture_id) },
        {
          head: '契約',
          kind: 'number',
          cell: ({ contract_count }) => `${contract_count.toLocaleString('ja-JP')}件`,
        },
        { head: '登録日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
      ]}
      keyOf={({ enterprise, id_by_enterprise_id }) => `${enterprise.id}/${id_by_enterprise_id}`}
      min_px={760}
      rows={data?.companies}
      count={data?.count}
      isCapped={data?.count_is_capped}
      address={address}
      isFiltered={keyword !== ''}
      empty={{
        title: '企業はまだありません',
        text: 'エージェントが企業を登録すると、ここに並びます。',
      }}
      unmatched={{
        title: '条件に合う企業はありません',
        text: '言葉を短くするか、別の言葉で探してください。',
      }}
    />
  )
}

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { personalDataRoutes } from '../server.ts'

type Erasure = AnswerAt<typeof personalDataRoutes, '/api/enterprise/personal_data/index'>['erasures'][number]

const api = apiOf<typeof personalDataRoutes>()

const counts = (list: Erasure['erased']) =>
  list.map(({ label, count }) => `${label} ${count.toLocaleString('ja-JP')}件`).join('、') || '—'

const columnsOf = (labelOf: (target_type: string) => string | undefined): Columns<Erasure> => [
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: 'メンバー', kind: 'short', cell: ({ enterprise_member }) => enterprise_member?.name ?? 'システム' },
  {
    head: '対象',
    kind: 'short',
    cell: ({ target_type, target_id }) => `${labelOf(target_type)} ID ${target_id}`,
  },
  { head: '理由', kind: 'long', cell: ({ reason }) => reason },
  { head: '記録のほかに消去したもの', kind: 'long', cell: ({ erased }) => counts(erased) },
  { head: '法令により残したもの', kind: 'long', cell: ({ kept }) => counts(kept) },
]

/** Who erased whose personal data, when and why, newest first; exports and downloads have logs of their own. */
export function PersonalDataLogPage() {
  const address = useListAddress()
  const entities = useEntities()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/personal_data/index', { body: { page: address.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
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
      lead="本人の求めによる消去の記録です。だれが、いつ、なぜ消去し、法令により何を残したかを確認できます。"
      label="消去の一覧"
      columns={columnsOf((type) => entities.find(({ name }) => name === type)?.label.ja)}
      keyOf={({ id }) => id}
      rows={data?.erasures}
      count={data?.count}
      address={address}
      empty={{
        title: '個人情報を消去した記録はまだありません',
        text: '候補者・企業担当者の画面の「個人情報を消去」で消去すると、ここに残ります。',
      }}
    />
  )
}

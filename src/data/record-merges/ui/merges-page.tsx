import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { pathOf } from '#foundation/screens/screen.ts'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { DuplicateType } from '../../duplicates/rules.ts'
import { DuplicateTabs } from '../../duplicates/ui/duplicate-tabs.tsx'
import { duplicateEntities, typeOf } from '../../duplicates/ui/duplicate-type.ts'
import type { recordMergeRoutes } from '../server.ts'
import { api } from './client.ts'

type Merge = AnswerAt<
  typeof recordMergeRoutes,
  '/api/enterprise/record_merges/index'
>['record_merges'][number]

const columnsOf = (type: DuplicateType): Columns<Merge> => [
  { head: '統合した日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: 'なくなった記録',
    kind: 'long',
    cell: ({ loser_id, loser_title }) => `ID ${loser_id} ${loser_title}`,
  },
  {
    head: '残った記録',
    kind: 'long',
    cell: ({ survivor_id, survivor_title }) => (
      <Link to={`${pathOf(duplicateEntities[type])}/${survivor_id}`}>
        ID {survivor_id} {survivor_title ?? '（削除済み）'}
      </Link>
    ),
  },
  { head: '統合した人', cell: ({ enterprise_member }) => enterprise_member?.name },
  { head: '取り消し', cell: (merge) => <Undo type={type} merge={merge} /> },
]

/** What has been merged, newest first; for 30 days each can be taken back. */
export function MergesPage() {
  const type = typeOf(useSearchParams()[0])
  const address = useListAddress()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/record_merges/index', {
      body: { target_type: type, page: address.page, limit_value: pageSize },
    }),
    staleTime: 0,
  })
  const { label } = duplicateEntities[type]
  return (
    <ListPage
      title={`${label.ja}の統合の履歴`}
      above={<DuplicateTabs type={type} />}
      label="統合の一覧"
      columns={columnsOf(type)}
      keyOf={({ id }) => id}
      rows={data?.record_merges}
      count={data?.count}
      address={address}
      empty={{
        title: `統合した${label.ja}はまだありません`,
        text: '重複の一覧から2件を比べて統合すると、ここに表示され、30日以内なら取り消せます。',
      }}
    />
  )
}

function Undo({ type, merge }: { type: DuplicateType; merge: Merge }) {
  const client = useQueryClient()
  const mayMerge = useMember().authority >= 1
  const undoing = useMutation({
    mutationFn: () => api.post('/api/enterprise/record_merges/undo/:id', { id: merge.id }),
    onSuccess: async () => {
      await client.invalidateQueries()
      flashSuccess(`統合を取り消し、ID ${merge.loser_id} を元に戻しました`)
    },
  })
  if (merge.undone_at) return <>{formatInstant(merge.undone_at)} に取り消し済み</>
  if (!merge.can_undo) return <>期限を過ぎたか、元の記録が残っていません</>
  if (!mayMerge) return <>マネージャー以上が取り消せます</>
  const ask = async () => {
    const yes = await confirm({
      title: '統合を取り消しますか',
      text: `${duplicateEntities[type].label.ja} ID ${merge.loser_id}「${merge.loser_title}」を元に戻し、移した記録もすべて戻します。統合のあとに加わった記録は、残った側にそのまま残ります。`,
      action: '統合を取り消す',
    })
    if (yes) undoing.mutate()
  }
  return (
    <Button variant="default" size="xs" onClick={ask} loading={undoing.isPending}>
      統合を取り消す
    </Button>
  )
}

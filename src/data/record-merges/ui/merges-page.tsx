import { Button, Pagination } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { pathOf } from '#foundation/screens/screen.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { DuplicateType } from '../../duplicates/reasons.ts'
import { duplicateEntities, typeOf } from '../../duplicates/ui/client.ts'
import { DuplicateTabs } from '../../duplicates/ui/duplicate-tabs.tsx'
import styles from '../../duplicates/ui/duplicates.module.css'
import { type MergeEntry, mergesQuery, undoMerge } from './client.ts'

/** What has been merged, newest first; for 30 days each can be taken back. */
export function MergesPage() {
  const [params, setParams] = useSearchParams()
  const type = typeOf(params)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data } = useQuery(mergesQuery(type, page))
  const { label } = duplicateEntities[type]
  const pages = data ? Math.ceil(data.count / data.limit_value) : 0
  return (
    <>
      <PageHeader
        title={`${label.ja}の統合の履歴`}
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
      />
      <DuplicateTabs type={type} />
      <div className={styles.page}>
        {!data && <SkeletonRows rows={8} columns={5} />}
        {data?.count === 0 && (
          <EmptyState
            title={`統合した${label.ja}はまだありません`}
            text="重複の一覧から2件を比べて統合すると、ここに表示され、30日以内なら取り消せます。"
          />
        )}
        {data && data.record_merges.length > 0 && <MergeTable type={type} merges={data.record_merges} />}
        {pages > 1 && (
          <div className={styles.foot}>
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => setParams({ type, page: String(next) })}
            />
          </div>
        )}
      </div>
    </>
  )
}

function MergeTable({ type, merges }: { type: DuplicateType; merges: readonly MergeEntry[] }) {
  const entity = duplicateEntities[type]
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['統合した日時', 'なくなった記録', '残った記録', '統合した人', '取り消し'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {merges.map((merge) => (
            <tr key={merge.id}>
              <td>{formatInstant(merge.created_at)}</td>
              <td>
                ID {merge.loser_id} {merge.loser_title}
              </td>
              <td>
                <Link to={`${pathOf(entity)}/${merge.survivor_id}`}>
                  ID {merge.survivor_id} {merge.survivor_title ?? '（削除済み）'}
                </Link>
              </td>
              <td>{merge.enterprise_member?.name}</td>
              <td>
                <Undo type={type} merge={merge} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Undo({ type, merge }: { type: DuplicateType; merge: MergeEntry }) {
  const client = useQueryClient()
  const mayMerge = useMember().authority >= 1
  const undoing = useMutation({
    mutationFn: () => undoMerge(merge.id),
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

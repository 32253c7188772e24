import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { idOf, pathOf, titleOf } from '#foundation/screens/screen.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashError, flashUndo } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { DuplicateType } from '../../duplicates/rules.ts'
import { duplicateEntities, typeOf } from '../../duplicates/ui/duplicate-type.ts'
import { mergeFields, selectOffered, type Take } from '../united.ts'
import { api, createMerge, type Preview } from './client.ts'
import styles from './compare.module.css'
import { CompareTable } from './compare-table.tsx'

/** The two ids of the address; the first survives until one chooses otherwise. */
const pairOf = (params: URLSearchParams): [number, number] | undefined => {
  const ids = (params.get('ids') ?? '').split(',').map(Number)
  const [a = 0, b = 0] = ids
  return ids.length === 2 && a !== b && ids.every((id) => Number.isInteger(id) && id > 0) ? [a, b] : undefined
}

/** Two records side by side: which survives, and whose value each field takes. */
export function ComparePage() {
  const [params] = useSearchParams()
  const member = useMember()
  const type = typeOf(params)
  const pair = pairOf(params)
  const title = `${duplicateEntities[type].label.ja}の統合`
  if (member.authority < 1)
    return (
      <ForbiddenPage message="記録の統合はマネージャー以上が行えます。マネージャーに依頼してください。" />
    )
  if (pair) return <Compare key={params.toString()} type={type} pair={pair} title={title} />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="統合する2件を選んでください"
        text="重複の一覧で2件を選ぶと、ここで内容を比べて統合できます。"
        actions={
          <Button component={Link} to={`/enterprise/duplicates?type=${type}`}>
            重複の一覧を開く
          </Button>
        }
      />
    </>
  )
}

type CompareProps = { type: DuplicateType; pair: [number, number]; title: string }

function Compare({ type, pair, title }: CompareProps) {
  const [[survivor, loser], setPair] = useState(pair)
  const [chosen, setChosen] = useState<Record<string, Take>>()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/record_merges/preview', {
      body: { target_type: type, survivor_id: survivor, loser_id: loser },
    }),
    staleTime: 0,
  })
  const entity = useEnterpriseEntity(duplicateEntities[type])
  const fields = chosen ?? (data ? selectOffered(mergeFields(entity), data.survivor, data.loser) : {})
  const merging = useMerge(type, fields)
  const swap = () => {
    setPair([loser, survivor])
    setChosen(undefined)
  }
  const ask = async () => {
    if (!data) return
    const yes = await confirm({
      title: `ID ${loser}「${titleOf(entity, data.loser)}」を ID ${survivor} に統合しますか`,
      text: `ID ${loser} はなくなり、関係する記録は ID ${survivor}「${titleOf(entity, data.survivor)}」に移ります。30日以内なら取り消せます。`,
      action: '統合する',
    })
    if (yes) merging.mutate(data)
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="default" component={Link} to={`/enterprise/duplicates?type=${type}`}>
              取消
            </Button>
            <Button onClick={ask} disabled={!data} loading={merging.isPending}>
              統合する
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {data ? (
          <>
            <Moves data={data} loser={loser} survivor={survivor} />
            <CompareTable
              entity={entity}
              survivor={data.survivor}
              loser={data.loser}
              fields={fields}
              take={(key, take) => {
                const { [key]: _, ...others } = fields
                setChosen(take ? { ...others, [key]: take } : others)
              }}
              swap={swap}
            />
          </>
        ) : (
          <SkeletonRows rows={14} columns={3} />
        )}
      </div>
    </>
  )
}

function Moves({ data, loser, survivor }: { data: Preview; loser: number; survivor: number }) {
  const moves = data.moves.map(({ label, count }) => `${label} ${count.toLocaleString('ja-JP')}件`)
  return (
    <Lead below={12}>
      残す記録と、項目ごとに残す値を選びます。
      {moves.length > 0 && `ID ${loser} の ${moves.join('、')} は ID ${survivor} に移ります。`}
      発行済みの書類の内容は変わりません。
    </Lead>
  )
}

/** Merges and goes to the survivor; who has changed their mind takes it back from the flash. */
function useMerge(type: DuplicateType, fields: Record<string, Take>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const entity = duplicateEntities[type]
  const undo = async (id: number, back: string) => {
    try {
      await api.post('/api/enterprise/record_merges/undo/:id', { id })
      await navigate(back)
      await client.invalidateQueries()
    } catch (error) {
      flashError(error instanceof ApiError ? error.message : '統合を取り消せませんでした')
    }
  }
  return useMutation({
    mutationFn: (data: Preview) => createMerge(type, data, fields),
    onSuccess: async ({ id }, { survivor, loser }) => {
      const back = `/enterprise/duplicates?type=${type}`
      await navigate(`${pathOf(entity)}/${idOf(survivor)}`)
      await client.invalidateQueries()
      flashUndo(`ID ${idOf(loser)} を統合しました`, () => void undo(id, back))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale')
        client.invalidateQueries({ queryKey: ['record_merges', 'preview'] })
    },
  })
}

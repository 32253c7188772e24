import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { ValueOf } from '#foundation/screens/record/value-of.tsx'
import { idOf, pathOf, titleOf } from '#foundation/screens/screen.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type DuplicateType, reasonLabels, shownFields } from '../rules.ts'
import type { duplicateRoutes } from '../server.ts'
import { comparePath } from './compare-path.ts'
import { duplicateEntities } from './duplicate-type.ts'
import styles from './duplicates.module.css'

const api = apiOf<typeof duplicateRoutes>()

type Group = AnswerAt<typeof duplicateRoutes, '/api/enterprise/duplicates/index'>['groups'][number]

/** One group of suspects: what they have in common, side by side, and what one can do about it. */
export function SuspectGroup({ type, group }: { type: DuplicateType; group: Group }) {
  const entity = duplicateEntities[type]
  const { records } = group
  const ids = records.map(idOf)
  const [chosen, setChosen] = useState<readonly number[]>(ids.slice(0, 2))
  const pair = ids.filter((id) => chosen.includes(id))
  const [first] = records
  const name = first ? titleOf(entity, first) : ''
  const columns: Columns<RecordRow> = [
    {
      head: '統合する',
      kind: 'actions',
      cell: (row) => (
        <Checkbox
          aria-label={`ID ${idOf(row)} ${titleOf(entity, row)}を選ぶ`}
          checked={chosen.includes(idOf(row))}
          onChange={(event) =>
            setChosen(
              event.currentTarget.checked ? [...chosen, idOf(row)] : chosen.filter((id) => id !== idOf(row)),
            )
          }
        />
      ),
    },
    { head: 'ID', cell: (row) => <Link to={`${pathOf(entity)}/${idOf(row)}`}>{idOf(row)}</Link> },
    ...shownFields[type].map((key) => ({
      head: entity.fields[key]?.label.ja ?? '',
      kind: 'long' as const,
      cell: (row: RecordRow) => (
        <ValueOf entity={entity} group={{ keys: [key], label: '', wide: false, editable: false }} row={row} />
      ),
    })),
  ]
  return (
    <li className={styles.group}>
      <Row wrap className={styles.head}>
        <h2>{name}</h2>
        {group.reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {reasonLabels[reason]}
          </Badge>
        ))}
        <GroupActions type={type} pair={pair} ids={ids} name={name} />
      </Row>
      <DataTable label={`ID ${ids.join('・')}の比較`} columns={columns} keyOf={idOf} rows={records} />
      {group.count > records.length && (
        <Note inset above={8} below={8}>
          ほかに{(group.count - records.length).toLocaleString('ja-JP')}
          件あります。統合すると続きが表示されます。
        </Note>
      )}
    </li>
  )
}

type ActionsProps = { type: DuplicateType; pair: readonly number[]; ids: readonly number[]; name: string }

function GroupActions({ type, pair, ids, name }: ActionsProps) {
  const mayMerge = useMember().authority >= 1
  const isPair = pair.length === 2
  const dismissing = useMutation({
    ...api.mutation.post('/api/enterprise/duplicates/dismiss'),
    onSuccess: () => flashSuccess('重複ではないと記録しました'),
  })
  const dismiss = async () => {
    const yes = await confirm({
      title: `「${name}」の${ids.length}件は重複ではありませんか`,
      text: 'この組は一覧から外れます。同じ内容の記録が新しく登録されると、もう一度表示されます。',
      action: '重複ではない',
    })
    if (yes) dismissing.mutate({ body: { target_type: type, ids: [...ids] } })
  }
  return (
    <>
      <Spring />
      <Button variant="default" size="xs" onClick={dismiss} loading={dismissing.isPending}>
        重複ではない
      </Button>
      {mayMerge &&
        (isPair ? (
          <Button size="xs" component={Link} to={comparePath(type, pair)}>
            比べて統合
          </Button>
        ) : (
          <Button size="xs" disabled>
            統合する2件を選択
          </Button>
        ))}
    </>
  )
}

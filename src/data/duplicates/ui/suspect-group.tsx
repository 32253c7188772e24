import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ValueOf } from '#foundation/screens/record/value-of.tsx'
import { idOf, pathOf, titleOf } from '#foundation/screens/screen.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type DuplicateType, reasonLabels, shownFields } from '../reasons.ts'
import { dismissPairs, duplicateEntities, type Group } from './client.ts'
import { comparePath } from './compare-path.ts'
import styles from './duplicates.module.css'

/** One group of suspects: what they have in common, side by side, and what one can do about it. */
export function SuspectGroup({ type, group }: { type: DuplicateType; group: Group }) {
  const entity = duplicateEntities[type]
  const { records } = group
  const [chosen, setChosen] = useState<readonly number[]>(records.slice(0, 2).map(idOf))
  const pair = records.map(idOf).filter((id) => chosen.includes(id))
  const [first] = records
  const name = first ? titleOf(entity, first) : ''
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {group.reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {reasonLabels[reason]}
          </Badge>
        ))}
        <GroupActions type={type} pair={pair} ids={records.map(idOf)} name={name} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.check}>
                <span className="visually-hidden">統合する</span>
              </th>
              <th scope="col">ID</th>
              {shownFields[type].map((key) => (
                <th key={key} scope="col">
                  {entity.fields[key]?.label.ja}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={idOf(row)}>
                <td>
                  <Checkbox
                    aria-label={`ID ${idOf(row)} ${titleOf(entity, row)}を選ぶ`}
                    checked={chosen.includes(idOf(row))}
                    onChange={(event) =>
                      setChosen(
                        event.currentTarget.checked
                          ? [...chosen, idOf(row)]
                          : chosen.filter((id) => id !== idOf(row)),
                      )
                    }
                  />
                </td>
                <td>
                  <Link to={`${pathOf(entity)}/${idOf(row)}`}>{idOf(row)}</Link>
                </td>
                {shownFields[type].map((key) => (
                  <td key={key}>
                    <ValueOf
                      entity={entity}
                      group={{ keys: [key], label: '', wide: false, editable: false }}
                      row={row}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {group.count > records.length && (
        <p className={styles.note}>
          ほかに{(group.count - records.length).toLocaleString('ja-JP')}
          件あります。統合すると続きが表示されます。
        </p>
      )}
    </li>
  )
}

type ActionsProps = { type: DuplicateType; pair: readonly number[]; ids: readonly number[]; name: string }

function GroupActions({ type, pair, ids, name }: ActionsProps) {
  const client = useQueryClient()
  const mayMerge = useMember().authority >= 1
  const isPair = pair.length === 2
  const dismissing = useMutation({
    mutationFn: () => dismissPairs(type, ids),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['duplicates'] })
      flashSuccess('重複ではないと記録しました')
    },
  })
  const dismiss = async () => {
    const yes = await confirm({
      title: `「${name}」の${ids.length}件は重複ではありませんか`,
      text: 'この組は一覧から外れます。同じ内容の記録が新しく登録されると、もう一度表示されます。',
      action: '重複ではない',
    })
    if (yes) dismissing.mutate()
  }
  return (
    <div className={styles.actions}>
      <Button variant="default" size="xs" onClick={dismiss} loading={dismissing.isPending}>
        重複ではない
      </Button>
      {mayMerge &&
        (isPair ? (
          <Button
            size="xs"
            component={Link}
            to={comparePath(
              type,
              [...pair].sort((a, b) => a - b),
            )}
          >
            比べて統合
          </Button>
        ) : (
          <Button size="xs" disabled>
            統合する2件を選択
          </Button>
        ))}
    </div>
  )
}

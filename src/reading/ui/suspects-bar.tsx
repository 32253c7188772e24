import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Reason, reasonLabels } from '#data/duplicates/reasons.ts'
import { display } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { titleOf } from '#foundation/screens/screen.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Finish } from './client.ts'
import type { ReadingUi } from './kinds.ts'
import styles from './reading.module.css'

export type Suspect = { reasons: readonly string[]; row: RecordRow }
type Ending = { finish: (how: Finish) => void; isPending: boolean }
type Props = Ending & { ui: ReadingUi; suspect: Suspect; values: Values; keys: readonly string[] }

const textIn = ({ entity }: ReadingUi, key: string, row: Values) => {
  const field = entity.fields[key]
  return (field && display(field, key, row)) || '—'
}

/** The fields of a record that take what was read: those that differ are offered, and chosen where the record has none. */
function UpdateFields({ ui, suspect: { row }, values, keys, finish, isPending }: Props) {
  const differing = keys.filter((key) => textIn(ui, key, row) !== textIn(ui, key, values))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    differing.filter((key) => textIn(ui, key, row) === '—'),
  )
  const update = () =>
    finish({
      mode: 'update',
      record_id: row.id_by_enterprise_id,
      keys: [...chosen],
      ...(typeof row.updated_at === 'string' && { record_updated_at: row.updated_at }),
    })
  return (
    <div className={styles.update}>
      {differing.length === 0 && <p>登録と違うところはありません</p>}
      {differing.map((key) => (
        <Checkbox
          key={key}
          label={`${ui.entity.fields[key]?.label.ja}：${textIn(ui, key, row)} → ${textIn(ui, key, values)}`}
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
      <Button size="xs" disabled={chosen.length === 0} loading={isPending} onClick={update}>
        選んだ項目で更新して次へ
      </Button>
    </div>
  )
}

/** A record that this may already be: looked at, or brought up to date instead of a new one. */
export function SuspectBar(props: Props) {
  const { ui, suspect } = props
  const [isOpen, setOpen] = useState(suspect.reasons.length === 0)
  const { id_by_enterprise_id: id } = suspect.row
  const reasons = suspect.reasons.map((reason) => reasonLabels[reason as Reason] ?? reason)
  return (
    <section className={styles.suspect} aria-label={`似た${ui.entity.label.ja} ID ${id}`}>
      <div className={styles.suspectHead}>
        <StateIcon shape="alert" tone="warn" />
        <span>
          <Link to={`/enterprise/${ui.entity.plural}/${id}`} target="_blank">
            {titleOf(ui.entity, suspect.row)}（ID {id}）
          </Link>
          {reasons.length > 0 ? `と同じかもしれません：${reasons.join('、')}` : 'を更新します'}
        </span>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          この{ui.entity.label.ja}を更新
        </Button>
      </div>
      {isOpen && <UpdateFields {...props} />}
    </section>
  )
}

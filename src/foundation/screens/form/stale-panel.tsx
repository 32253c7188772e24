import { Button, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type AnyField, display, type Entity } from '../../entity/entity.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import type { RecordRow } from '../client.ts'
import { shortInstant } from '../kinds/instant.tsx'
import type { Values } from '../kinds/view.ts'
import { useFieldChanges } from '../record/changes.ts'
import { idOf } from '../screen.ts'
import { valueText } from '../value-text.ts'
import styles from './form.module.css'

type Props = {
  entity: Entity
  draft: Values
  stale: RecordRow
  conflicts: readonly string[]
  settle: (theirs: readonly string[]) => void
  /** What choosing does next. */
  action?: string
}

/** Somebody else saved first: for each field both changed, whose value stands. What only they changed is taken over. */
export function StalePanel({
  entity,
  draft,
  stale,
  conflicts,
  settle,
  action = '最新の内容に重ねる',
}: Props) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const pick = (key: string, whose: string) =>
    setTheirs((before) => (whose === 'theirs' ? [...before, key] : before.filter((each) => each !== key)))
  return (
    <Stack as="section" above={12} className={styles.stale} role="alert" aria-label="ほかのメンバーの変更">
      <h2>ほかのメンバーが先に更新しました</h2>
      <p>
        {conflicts.length > 0
          ? '次の項目は内容が異なります。残す値を項目ごとに選んでください。入力した内容は失われません。'
          : '入力した項目とは重なっていません。最新の内容に重ねて、もう一度保存してください。'}
      </p>
      {conflicts.map((key) => {
        const field = entity.fields[key]
        if (!field) return null
        return (
          <Radio.Group
            key={key}
            label={field.label.ja}
            value={theirs.includes(key) ? 'theirs' : 'mine'}
            onChange={(whose) => pick(key, whose)}
          >
            <Row gap={24} above={4} align="stretch">
              <Radio value="mine" label={<Side title="自分の入力" text={textFor(field, key, draft)} />} />
              <Radio
                value="theirs"
                label={
                  <Side
                    title={<ChangedBy entity={entity} id={idOf(stale)} name={key} />}
                    text={textFor(field, key, stale)}
                  />
                }
              />
            </Row>
          </Radio.Group>
        )
      })}
      <Button variant="default" onClick={() => settle(theirs)}>
        {action}
      </Button>
    </Stack>
  )
}

const textFor = (field: AnyField, key: string, row: Values) => valueText(field, display(field, key, row))

/** 現在の値, and who made it so when, once the history is there. */
function ChangedBy({ entity, id, name }: { entity: Entity; id: number; name: string }) {
  const [last] = useFieldChanges(entity, id, [name])
  if (!last) return '現在の値'
  return `現在の値（${shortInstant(last.created_at)} ${last.enterprise_member?.name ?? 'システム'}が更新）`
}

function Side({ title, text }: { title: ReactNode; text: string }) {
  return (
    <Stack as="span" gap={2} className={styles.side}>
      <small>{title}</small>
      {text}
    </Stack>
  )
}

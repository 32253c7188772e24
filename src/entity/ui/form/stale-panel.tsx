import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { type AnyField, display, type Entity } from '../../entity.ts'
import type { RecordRow } from '../entity-api.ts'
import type { Values } from '../kinds/view.ts'
import { valueText } from '../value-text.ts'
import styles from './form.module.css'

type Props = {
  entity: Entity
  draft: Values
  stale: RecordRow
  conflicts: readonly string[]
  settle: (theirs: readonly string[]) => void
}

/** Somebody else saved first: for each field both changed, whose value stands. What only they changed is taken over. */
export function StalePanel({ entity, draft, stale, conflicts, settle }: Props) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const pick = (key: string, whose: string) =>
    setTheirs((before) => (whose === 'theirs' ? [...before, key] : before.filter((each) => each !== key)))
  return (
    <section className={styles.stale} role="alert" aria-label="ほかのメンバーの変更">
      <h2>ほかのメンバーが先に更新しました</h2>
      <p>
        {conflicts.length > 0
          ? '次の項目は内容が異なります。残す値を選んで、もう一度保存してください。'
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
            <div className={styles.choices}>
              <Radio value="mine" label={<Side title="自分の入力" text={textFor(field, key, draft)} />} />
              <Radio value="theirs" label={<Side title="現在の値" text={textFor(field, key, stale)} />} />
            </div>
          </Radio.Group>
        )
      })}
      <Button variant="default" onClick={() => settle(theirs)}>
        最新の内容に重ねる
      </Button>
    </section>
  )
}

const textFor = (field: AnyField, key: string, row: Values) => valueText(field, display(field, key, row))

function Side({ title, text }: { title: string; text: string }) {
  return (
    <span className={styles.side}>
      <small>{title}</small>
      {text}
    </span>
  )
}

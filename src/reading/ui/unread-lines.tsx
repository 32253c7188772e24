import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { type NamedTopic, noTopic, topicsOf } from '../extract/unread/topic-names.ts'
import { type Assigned, assignLine, forgetLabel, type Kind, type Reading } from './client.ts'
import styles from './fields.module.css'
import type { FieldsProps } from './fields-pane.tsx'
import { lineKey } from './marks.ts'
import shared from './reading.module.css'

type Line = NonNullable<Reading['result']['unread']>[number]

/** What the line may be about: where a rule reads something in it, the likeliest first; then everything else. */
const choicesOf = (
  kind: Kind,
  { readings, likely: count }: Line,
): { likely: NamedTopic[]; others: NamedTopic[] } => {
  const topics = topicsOf(kind)
  const likely = readings
    .slice(0, Math.min(count, 4))
    .flatMap(({ topic }) => topics.find((each) => each.topic === topic) ?? [])
  return { likely, others: topics.filter((each) => !likely.includes(each)) }
}

type LineProps = {
  line: Line
  number: number | undefined
  kind: Kind
  isDone: boolean
  isActive: boolean
  id: string
  take: (topic: NamedTopic) => void
}

function UnreadLine({ line, number, kind, isDone, isActive, id, take }: LineProps) {
  const { likely, others } = choicesOf(kind, line)
  const said = line.label === null ? line.text : `${line.label}：${line.text}`
  const item = (topic: NamedTopic) => (
    <Menu.Item key={topic.topic} onClick={() => take(topic)}>
      {topic.name}
    </Menu.Item>
  )
  return (
    <li className={styles.unread} data-line={id} data-active={isActive || undefined}>
      <span className={shared.numbers}>{number}</span>
      <span>{said}</span>
      {isDone ? (
        <Note as="span" tone="ok">
          確認済み
        </Note>
      ) : (
        <Menu id={id} position="bottom-end" width={200}>
          <Menu.Target>
            <Button size="compact-sm" variant="default" aria-label={`「${said}」の項目を選ぶ`}>
              項目を選ぶ
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.topics}>
            {likely.map(item)}
            {likely.length > 0 && <Menu.Divider />}
            {others.map(item)}
            <Menu.Divider />
            {item(noTopic)}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** Where one goes on: at the next line nobody has looked at where this one is done, else in the field. */
type Target = { isDone: boolean; field: string }

const tellKept = ({ label_id, label, topic, name }: NonNullable<Assigned['reading_label']>) =>
  flashUndo(
    topic === noTopic.topic
      ? `「${label}」を、この差出人の読まない行として覚えました`
      : `「${label}」を、この差出人の${name}として覚えました`,
    async () => {
      await forgetLabel(label_id)
    },
  )

type Props = Pick<FieldsProps, 'ui' | 'reading' | 'draft' | 'marks' | 'active' | 'activate'> & {
  lines: readonly Line[]
}

/** The lines at which nothing was read. Enter opens what one may be about, Enter takes it, and its label is remembered. */
export function UnreadLines({ ui, reading, lines, marks, draft, active, activate }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState<Target>()
  const assign = useMutation({
    mutationFn: ({ line, topic }: { line: number; topic: NamedTopic }) =>
      draft.take(() => assignLine(ui.kind, reading.id, line, topic.topic)),
    onSuccess({ reading_label: kept }, { line, topic }) {
      if (kept) tellKept(kept)
      const isRead = topic === noTopic || lines[line]?.readings.some((each) => each.topic === topic.topic)
      // A field that nothing was read for is not shown before something is in it.
      if (!isRead && !document.getElementById(topic.field)) draft.change({ [topic.field]: null })
      setTarget({ isDone: isRead === true, field: topic.field })
    },
  })
  // After what came of it is drawn: the button of this line is gone, the field may be new.
  useEffect(() => {
    if (!target) return
    const next = target.isDone ? list.current?.querySelector('button') : null
    const goal = next ?? document.getElementById(target.field)
    goal?.focus()
  }, [target])
  return (
    <section aria-labelledby="unread-lines">
      <h2 id="unread-lines">
        項目が分からなかった行 <small>選んだ項目は、同じ差出人の次の文書から使います</small>
      </h2>
      <ul ref={list} onFocus={({ target }) => activate(target.closest('li')?.dataset.line ?? null)}>
        {lines.map((line, at) => {
          const key = lineKey(at)
          return (
            <UnreadLine
              key={key}
              id={key}
              line={line}
              kind={ui.kind}
              number={marks.find(({ keys }) => keys.includes(key))?.n}
              isDone={draft.confirmed.includes(key)}
              isActive={active === key}
              take={(topic) => assign.mutate({ line: at, topic })}
            />
          )
        })}
      </ul>
    </section>
  )
}

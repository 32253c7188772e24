import { DragDropProvider } from '@dnd-kit/react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import type { SettingKey } from '../../schema.ts'
import { useEditor, usePart } from '../editor-context.ts'
import { EntryCard } from './entry-card.tsx'
import { entryDrag } from './entry-drag.ts'
import styles from './fields.module.css'
import { PartError, PartHead } from './part-head.tsx'
import { useEntries } from './use-entries.ts'
import { useMoved } from './use-moved.ts'

type Props<E> = {
  part: SettingKey
  /** What an entry is called: 特徴. */
  noun: string
  entries: readonly E[]
  put: (entries: E[]) => void
  most: number
  blank: E
  /** How an entry is known while it is closed; empty while nothing is written. */
  titleOf: (entry: E) => string
  /** Whether the page shows it; half an entry it leaves out. */
  isComplete: (entry: E) => boolean
  /** What to do with one that the page does not show. */
  missing?: string
  children: (entry: E, change: (patch: Partial<E>) => void) => ReactNode
}

/** The entries of a list: opened one by one, added, taken away with a way back, moved by grip, keys or pointer. */
export function ListField<E>({
  part,
  noun,
  entries,
  put,
  most,
  blank,
  titleOf,
  isComplete,
  missing = '必須の欄をすべて入力すると、サイトに出ます。',
  children,
}: Props<E>) {
  const { jump } = useEditor()
  const { error, readOnly } = usePart(part)
  const { kept, change, add, move, remove } = useEntries(entries, put)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(kept.slice(0, 1).map(({ key }) => key)))
  const list = useRef<HTMLOListElement>(null)
  const { said, movedTo, focusNext } = useMoved(list)
  const shown = kept.filter(({ entry }) => isComplete(entry))
  const toggle = (key: number, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((each) => each !== key)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each click on the page
  useEffect(() => {
    if (jump?.part !== part) return
    const to = shown[jump.index ?? 0] ?? kept[0]
    if (to) toggle(to.key, true)
  }, [jump, part])
  const step = (key: number, from: number, to: number) => {
    if (to < 0 || to >= kept.length) return
    move(from, to)
    movedTo(key, to, kept.length)
  }
  const placeOf = (key: number) => kept.findIndex((each) => each.key === key)
  return (
    <Stack gap={6} role="group" aria-label={noun}>
      <PartHead part={part} name={noun} count={`${kept.length}件（${most}件まで）`} />
      <PartError>{error}</PartError>
      {kept.length === 0 && <Note>1件もないので、この部分はサイトに出ません。</Note>}
      <DragDropProvider {...entryDrag(list, placeOf, move)}>
        <ol ref={list} className={styles.entries}>
          {kept.map(({ key, entry }, at) => {
            const place = shown.findIndex((each) => each.key === key)
            const title = titleOf(entry).trim()
            return (
              <EntryCard
                key={key}
                id={key}
                part={part}
                index={place < 0 ? undefined : place}
                number={at + 1}
                name={title ? `「${title}」` : `${at + 1}番目の${noun}`}
                title={title || '（未入力）'}
                isOpen={open.has(key)}
                readOnly={readOnly}
                toggle={(isOpen) => toggle(key, isOpen)}
                step={(by) => step(key, at, at + by)}
                remove={() => remove(at, title ? `「${title}」` : noun)}
              >
                {children(entry, (patch) => change(at, patch))}
                {place < 0 && <Note>{missing}</Note>}
              </EntryCard>
            )
          })}
        </ol>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!readOnly && (
        <Row wrap>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={kept.length >= most}
            onClick={() => {
              const key = add(blank)
              toggle(key, true)
              focusNext(key, '[data-body] :is(input, textarea, button)')
            }}
          >
            {noun}を追加
          </Button>
          {kept.length >= most && <Note as="span">{most}件までです。どれかを削除すると追加できます。</Note>}
        </Row>
      )}
    </Stack>
  )
}

import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { ActionIcon } from '@mantine/core'
import { Copy, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { entryDrag } from '#site/settings/ui/fields/entry-drag.ts'
import { heading, type Item, numbersOf } from '../item.ts'
import styles from './builder.module.css'
import { hintOf } from './item-hint.ts'
import { itemIcons } from './item-icons.ts'
import type { Items } from './use-items.ts'

type Props = {
  items: Items
  errors: Record<string, string[]>
  chosen: string | null
  choose: (key: string | null) => void
  typeName: (item: Item) => string
  toSettings: () => void
}

type OneProps = {
  item: Item
  number: number | undefined
  hint: string
  isChosen: boolean
  isWrong: boolean
  choose: () => void
  duplicate: () => void
  remove: () => void
}

/** What a drag knows an item by: the number in its key. */
const numberOf = (key: string) => Number(key.slice(1))

function One({ item, number, hint, isChosen, isWrong, choose, duplicate, remove }: OneProps) {
  const { ref, handleRef } = useDraggable({ id: numberOf(item.key) })
  const Icon = itemIcons[item.type]
  const name = item.label.trim() || '無題の項目'
  return (
    <li
      ref={ref}
      data-key={numberOf(item.key)}
      className={styles.row}
      data-heading={item.type === heading || undefined}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      data-deep={item.show_if.length > 0 || undefined}
    >
      <span ref={handleRef} className={styles.grip} title="ドラッグ、または Alt＋↑ ↓ で並べ替え">
        <GripVertical size={16} aria-hidden />
      </span>
      <button
        type="button"
        className={styles.opener}
        aria-pressed={isChosen}
        data-item={item.key}
        onClick={choose}
      >
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <Icon size={16} aria-hidden />
        <span className={styles.words}>
          <b>
            {name}
            {item.required && <RequiredMark />}
          </b>
          <small>{isWrong ? '内容を確認してください' : hint}</small>
        </span>
      </button>
      {isChosen && (
        <Row as="span" gap={6}>
          <ActionIcon variant="default" aria-label={`「${name}」を複製`} onClick={duplicate}>
            <Copy size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={`「${name}」を削除`} onClick={remove}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Row>
      )}
    </li>
  )
}

/** The items in their order: chosen, moved, doubled and taken away by pointer or by keys alone. */
export function ItemList({ items, errors, chosen, choose, typeName, toSettings }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const all = items.items
  const numbers = numbersOf(all)
  const placeOf = (key: string | null) => all.findIndex((item) => item.key === key)

  // A moved or new item is another place in the document: the browser let its focus go.
  useEffect(() => {
    const wanted = focusNext.current
    if (!wanted) return
    focusNext.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-item="${wanted}"]`)?.focus()
  })
  const focus = (key: string | undefined) => {
    if (!key) return
    focusNext.current = key
    choose(key)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= all.length) return
    focusNext.current = all[from]?.key
    items.move(from, to)
    setSaid(`${all.length}件中${to + 1}番目に移動しました`)
  }
  const remove = (key: string) => {
    const at = placeOf(key)
    const next = all[at + 1] ?? all[at - 1]
    items.remove(key)
    if (next) focus(next.key)
    else choose(null)
  }
  const duplicate = (key: string) => focus(items.duplicate(key))
  const press = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset.item
    if (!key) return
    const at = placeOf(key)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      if (event.altKey) move(at, at + by)
      else focus(all[at + by]?.key)
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate(key)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(key)
    else if (event.key === 'Enter' && key === chosen) toSettings()
    else return
    event.preventDefault()
  }
  if (all.length === 0)
    return <Note above={24}>項目はまだありません。左の種類から選ぶと、ここに並びます。</Note>
  return (
    <>
      <DragDropProvider
        {...entryDrag(
          list,
          (number) => placeOf(`q${number}`),
          (from, to) => items.move(from, to),
        )}
      >
        <ol ref={list} onKeyDown={press}>
          {all.map((item) => (
            <One
              key={item.key}
              item={item}
              number={numbers.get(item.key)}
              hint={hintOf(item, all, typeName(item))}
              isChosen={item.key === chosen}
              isWrong={errors[item.key] !== undefined}
              choose={() => choose(item.key)}
              duplicate={() => duplicate(item.key)}
              remove={() => remove(item.key)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

import { Checkbox } from '@mantine/core'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { moveKey } from './column-order.ts'
import styles from './column-pane.module.css'
import type { Column } from './columns.ts'

type Props = {
  columns: readonly Column[]
  shown: readonly string[]
  write: (keys: readonly string[]) => void
  /** Makes a column wider (1) or narrower (-1) by a step, and answers its width in pixels. */
  resize: (key: string, step: number) => number
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const widthSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The shown columns; the handle moves one by dragging or with ↑ ↓, and sets its width with ← →. */
export function ColumnOrder({ columns, shown, write, resize }: Props) {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const move = (column: Column, to: number) => {
    const next = moveKey(shown, column.key, to)
    write(next)
    setSaid(`${column.label}を${next.indexOf(column.key) + 1}番目に移動しました`)
  }
  const press = (column: Column) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    const widthStep = widthSteps[event.key]
    if (!step && !widthStep) return
    event.preventDefault()
    if (step) move(column, shown.indexOf(column.key) + step)
    if (widthStep) setSaid(`${column.label}の幅を${resize(column.key, widthStep)}ピクセルにしました`)
  }
  const over = (target: Column) => {
    if (dragged && dragged !== target.key) write(moveKey(shown, dragged, shown.indexOf(target.key)))
  }
  return (
    <>
      <ul>
        {columns.map((column) => (
          <li
            key={column.key}
            className={styles.item}
            data-dragged={dragged === column.key || undefined}
            onDragEnter={() => over(column)}
            onDragOver={(event) => event.preventDefault()}
          >
            <button
              type="button"
              draggable
              className={styles.handle}
              aria-label={`${column.label}の順番と幅（上下キーで移動、左右キーで幅）`}
              onKeyDown={press(column)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(column.key)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <GripVertical size={14} aria-hidden />
            </button>
            <Checkbox
              checked
              label={column.label}
              onChange={() => write(shown.filter((key) => key !== column.key))}
            />
          </li>
        ))}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}

import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './fields.module.css'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

type Props = {
  name: string
  /** What the pointer drags by. */
  handle: (element: Element | null) => void
  /** One place up (-1) or down (1). */
  step: (by: -1 | 1) => void
}

/** What an entry is moved by: dragged, or by the arrow keys. */
export function Grip({ name, handle, step }: Props) {
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <button
      ref={handle}
      type="button"
      data-grip
      className={styles.grip}
      aria-label={`${name}を動かす`}
      title="ドラッグ、または ↑ ↓ で並べ替え"
      onKeyDown={press}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}

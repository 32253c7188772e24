import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './ledger.module.css'

type Props = {
  label: string
  /** When what is shown last changed; undefined while it is read. */
  changed: string | undefined
  close: () => void
  children: ReactNode
}

/** One line of a ledger beside it. Escape closes it; after a change it keeps the focus. */
export function LedgerPanel({ label, changed, close, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (changed === undefined) return
    // The button that made the change is gone with it; without a mouse one would begin at the top of the page.
    const isLost = document.activeElement === document.body
    if (before.current !== undefined && before.current !== changed && isLost) ref.current?.focus()
    before.current = changed
  }, [changed])
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog of the panel closes by itself: its keys come here through React, not through the page.
    const isInside = event.target instanceof Node && ref.current?.contains(event.target)
    if (event.key === 'Escape' && isInside) close()
  }
  return (
    <aside ref={ref} className={styles.aside} aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {changed === undefined ? <SkeletonRows rows={8} columns={1} /> : children}
    </aside>
  )
}

import type { PointerEvent } from 'react'
import styles from './table.module.css'
import { boundedWidth } from './widths-param.ts'

/** The <col> of a head cell: its width is the column's, so that nothing else is drawn again while one drags. */
const colOf = (cell: HTMLTableCellElement) => cell.closest('table')?.querySelectorAll('col')[cell.cellIndex]

/**
 * The right edge of a head cell: dragging sets the column's width, a double click gives it its usual one.
 * The keyboard's way is in the pane of the columns.
 */
export function ColumnGrip({ setWidth }: { setWidth: (px: number | null) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget
    const cell = grip.closest('th')
    const col = cell && colOf(cell)
    if (!cell || !col || event.button !== 0) return
    event.preventDefault()
    const from_px = cell.offsetWidth - event.clientX
    let px: number | undefined
    const move = ({ clientX }: globalThis.PointerEvent) => {
      px = boundedWidth(from_px + clientX)
      col.style.width = `${px}px`
    }
    const drop = () => {
      grip.removeEventListener('pointermove', move)
      if (px !== undefined) setWidth(px)
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('lostpointercapture', drop, { once: true })
  }
  return (
    <span className={styles.grip} aria-hidden onPointerDown={drag} onDoubleClick={() => setWidth(null)} />
  )
}

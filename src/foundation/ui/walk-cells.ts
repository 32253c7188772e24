import type { KeyboardEvent } from 'react'

const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrows walk from one cell that opens something to the next in a line or a column; Tab enters and leaves the table. Cells
 * that open have `data-at`, `line:column`.
 */
export const walkCells = (event: KeyboardEvent<HTMLTableElement>) => {
  const way = ways[event.key]
  const at = event.target instanceof HTMLElement ? event.target.dataset.at?.split(':').map(Number) : undefined
  if (!way || !at) return
  event.preventDefault()
  const table = event.currentTarget
  let [line = 0, column = 0] = at
  const size = Math.max(table.rows.length, table.rows[0]?.cells.length ?? 0)
  for (let tries = 0; tries < size; tries += 1) {
    line += way[0]
    column += way[1]
    const next = table.querySelector<HTMLElement>(`[data-at="${line}:${column}"]`)
    if (next) return next.focus()
  }
}

import { row_px } from './growing-rows.tsx'

/** Animation frames a row may take to be drawn after it was scrolled to. */
const patience = 30

const rowAt = (table: HTMLTableElement, index: number) =>
  table.querySelector<HTMLElement>(`tr[data-index="${index}"]`)

const placeOf = (row: HTMLElement | null | undefined) =>
  row?.dataset.index === undefined ? undefined : Number(row.dataset.index)

/** The title of a row, or what in it can be used first. */
const focusable = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-title]') ??
  row.querySelector<HTMLElement>('a, button, input:not([type="checkbox"])')

/** Rows above the view are drawn too; the way begins with the first one that can be seen. */
const firstInView = (table: HTMLTableElement) => {
  const head = table.tHead?.getBoundingClientRect().bottom ?? 0
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')]
  return placeOf(rows.find((row) => row.getBoundingClientRect().top >= head - 1)) ?? 0
}

/**
 * Moves the focus from row to row of a table of which only the part in view is drawn. `arrived` hears of each row;
 * the way begins with the row that has the focus, else with the one that stands in the side panel.
 */
export function rowFocus(arrived: (row: HTMLElement) => void) {
  /** Where the focus is going while its row is still being drawn. */
  let wanted: number | undefined

  const arrive = (table: HTMLTableElement, index: number, frames: number) => {
    if (wanted !== index) return
    const row = rowAt(table, index)
    if (!row && frames > 0) requestAnimationFrame(() => arrive(table, index, frames - 1))
    else wanted = undefined
    if (!row) return
    focusable(row)?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    arrived(row)
  }

  return (table: HTMLTableElement, step: number) => {
    const current =
      document.activeElement?.closest<HTMLElement>('tr[data-index]') ??
      table.querySelector<HTMLElement>('tr[data-open]')
    const at = wanted ?? placeOf(current)
    const last = Number(table.ariaRowCount) - 2
    const index = at === undefined ? firstInView(table) : Math.min(Math.max(at + step, 0), last)
    wanted = index
    const scroller = table.parentElement
    if (scroller && !rowAt(table, index)) scroller.scrollTop = index * row_px - scroller.clientHeight / 2
    arrive(table, index, patience)
  }
}

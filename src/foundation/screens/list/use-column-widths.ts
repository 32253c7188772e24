import { type RefObject, useCallback } from 'react'
import type { ListState } from './use-list-state.ts'
import { boundedWidth } from './widths-param.ts'

/** One press of an arrow key. */
const step_px = 16
const headCells = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLTableCellElement>('thead th[data-key]') ?? []),
]

/** The width each column would have if nothing were cut off; the table is laid out freely only while it is measured. */
const contentWidths = (table: HTMLTableElement, cells: readonly HTMLTableCellElement[]): number[] => {
  const cols = [...table.querySelectorAll('col')]
  const before = [table.style.cssText, ...cols.map((col) => col.style.cssText)]
  Object.assign(table.style, { tableLayout: 'auto', width: 'max-content', minWidth: '0' })
  for (const col of cols) col.style.width = 'auto'
  const widths = cells.map((cell) => cell.offsetWidth)
  for (const [at, element] of [table, ...cols].entries()) element.style.cssText = before[at] ?? ''
  return widths
}

/** Sets the widths of columns: by their edge, by a step of the keyboard, or all to what stands in them. */
export function useColumnWidths(
  list: RefObject<HTMLElement | null>,
  { widths, query, write }: Pick<ListState, 'widths' | 'query' | 'write'>,
) {
  const { page } = query
  const put = useCallback(
    (next: Readonly<Record<string, number>>) => write({ widths: next, page }, true),
    [write, page],
  )
  const setWidth = useCallback(
    (key: string, px: number | null) => {
      const { [key]: _, ...others } = widths
      put(px === null ? others : { ...others, [key]: px })
    },
    [widths, put],
  )
  const resize = (key: string, step: number): number => {
    const cell = headCells(list.current).find(({ dataset }) => dataset.key === key)
    const px = boundedWidth((cell?.offsetWidth ?? 0) + step * step_px)
    setWidth(key, px)
    return px
  }
  const fit = () => {
    const table = list.current?.querySelector('table')
    if (!table) return
    const cells = headCells(list.current)
    const fitting = contentWidths(table, cells)
    put(Object.fromEntries(cells.map(({ dataset }, at) => [dataset.key, boundedWidth(fitting[at] ?? 0)])))
  }
  return { setWidth, resize, fit }
}

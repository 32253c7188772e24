import { type RefObject, useEffect } from 'react'
import { isCovered, isTyping } from '../../ui/key-target.ts'
import { rowFocus } from './row-focus.ts'

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

type Keys = {
  list: RefObject<HTMLElement | null>
  /** Left out where rows cannot be chosen. */
  toggle?: ((id: number, range: boolean) => void) | undefined
  /** The record in the side panel follows the keys; null closes the panel. */
  record?: number | undefined
  /** Left out where a list has no panel. */
  showRecord?: (id: number | null) => void
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr[data-id]')
const openedRow = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('tr[data-open]')

/**
 * ↑ ↓ j k move from row to row, x chooses one, Shift-x all since the last one, Space shows one in the side panel, Esc
 * closes the panel, / goes to the search of the list. The cursor is the focus on a row's title link, else on the first
 * thing in the row that takes it, so that Enter, Ctrl-Enter and a screen reader work as on any link.
 */
export function useListKeys({ list, toggle, record, showRecord }: Keys): void {
  useEffect(() => {
    const move = rowFocus((row) => record !== undefined && showRecord?.(Number(row.dataset.id)))
    const close = () => {
      openedRow(list.current)?.querySelector<HTMLElement>('a[data-title]')?.focus({ preventScroll: true })
      showRecord?.(null)
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (isCovered()) return
      const table = list.current?.querySelector('table')
      const row = rowOf(document.activeElement)
      const step = steps[event.key]
      const inPane = document.activeElement?.closest('aside') && event.key.startsWith('Arrow')
      if (step && table?.querySelector('tr[data-id]') && !inPane) {
        event.preventDefault()
        move(table, step)
      } else if (event.key.toLowerCase() === 'x' && row) toggle?.(Number(row.dataset.id), event.shiftKey)
      else if (event.key === ' ' && showRecord && row && document.activeElement?.matches('a[data-title]')) {
        event.preventDefault()
        showRecord(Number(row.dataset.id))
      } else if (event.key === 'Escape' && record !== undefined) close()
      else if (event.key === 'Enter' && document.activeElement === document.body)
        openedRow(list.current)?.querySelector<HTMLElement>('a[data-title]')?.click()
      else if (event.key === '/') {
        event.preventDefault()
        list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, toggle, record, showRecord])
}

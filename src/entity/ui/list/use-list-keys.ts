import { type RefObject, useEffect } from 'react'
import { rowFocus } from './row-focus.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'))

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

type Keys = {
  list: RefObject<HTMLElement | null>
  keyword: RefObject<HTMLInputElement | null>
  toggle: (id: number, range: boolean) => void
}

/**
 * ↑ ↓ j k move from row to row, x chooses one, / goes to the keyword. The cursor is the focus on a row's
 * title link, so that Enter, Ctrl-Enter and a screen reader work as on any link.
 */
export function useListKeys({ list, keyword, toggle }: Keys): void {
  useEffect(() => {
    const move = rowFocus()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      const table = list.current?.querySelector('table')
      const row = document.activeElement?.closest<HTMLElement>('tr[data-id]')
      const step = steps[event.key]
      const inPane = document.activeElement?.closest('aside')
      if (step && table?.querySelector('tr[data-id]') && !inPane) {
        event.preventDefault()
        move(table, step)
      } else if (event.key === 'x' && row) toggle(Number(row.dataset.id), false)
      else if (event.key === '/') {
        event.preventDefault()
        keyword.current?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, keyword, toggle])
}

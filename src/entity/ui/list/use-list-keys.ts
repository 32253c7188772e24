import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'))

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Rows above the view are drawn too; the way begins with the first one that can be seen. */
const firstInView = (rows: readonly HTMLElement[]) => {
  const head = rows[0]?.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
  return rows.find((row) => row.getBoundingClientRect().top >= head - 1)
}

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
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('tbody tr[data-id]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = steps[event.key]
      const inPane = document.activeElement?.closest('aside')
      if (step && rows.length > 0 && !inPane) {
        event.preventDefault()
        const next = at < 0 ? firstInView(rows) : rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
        next?.querySelector<HTMLElement>('th a')?.focus({ preventScroll: true })
        next?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'x' && rows[at]) toggle(Number(rows[at].dataset.id), false)
      else if (event.key === '/') {
        event.preventDefault()
        keyword.current?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, keyword, toggle])
}

import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

const middle = 1

/** Where a click on a row leads; undefined on what takes its own click, and while text is being marked. */
const rowOf = ({ target }: MouseEvent<HTMLElement>) => {
  const element = target as HTMLElement
  const row = element.closest<HTMLElement>('tr[data-to]')
  const own = element.closest('a, button, input, label')
  return own || window.getSelection()?.toString() ? undefined : row
}

const openTab = (to: string) => window.open(to, '_blank', 'noopener')

/**
 * A click on a row shows the record beside the list, or opens its page where the list has no panel (`show` absent);
 * with Ctrl, ⌘ or the middle button in a new tab. The keyboard goes on from the row that was clicked.
 */
export function useOpenRow(show: ((id: number) => void) | undefined) {
  const navigate = useNavigate()
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const row = rowOf(event)
      const to = row?.dataset.to
      if (!row || !to) return
      if (event.ctrlKey || event.metaKey) return void openTab(to)
      if (!show) return void navigate(to)
      row.querySelector<HTMLElement>('a[data-title]')?.focus({ preventScroll: true })
      show(Number(row.dataset.id))
    },
    [navigate, show],
  )
  const onAuxClick = useCallback((event: MouseEvent<HTMLElement>) => {
    const to = event.button === middle ? rowOf(event)?.dataset.to : undefined
    if (to) openTab(to)
  }, [])
  return { onClick, onAuxClick }
}

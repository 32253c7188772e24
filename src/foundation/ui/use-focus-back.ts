import { useLayoutEffect } from 'react'

/** What opened a dialog; of an entry of a menu, which goes with its menu, the button that opened the menu. */
const openerOf = (active: Element | null): HTMLElement | null => {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menu ? document.getElementById(menu) : active) as HTMLElement | null
}

/**
 * Gives the focus back to what opened a dialog, once it is closed. Mantine's own only knows dialogs that stand there before
 * they open, and elements that are still there afterwards.
 */
export function useFocusBack(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = openerOf(document.activeElement)
    return () => {
      const within = document.activeElement
      requestAnimationFrame(() => {
        const active = document.activeElement
        if (active === document.body || active === within) opener?.focus()
      })
    }
  }, [isOpen])
}

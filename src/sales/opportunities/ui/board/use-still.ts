import { useLayoutEffect, useRef } from 'react'
import { store } from '#foundation/ui/store.ts'

const isMenuOpen = store(false)

/** While a card's menu is open the board holds still (`useStill`). */
export function useHoldStill(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    isMenuOpen.set(true)
    return () => isMenuOpen.set(false)
  }, [isOpen])
}

/**
 * The board, or what it was when a card's menu opened: an answer that arrives then would carry the card away to another
 * place or column, and with it the menu and the focus.
 */
export function useStill<T>(board: T): T {
  const isStill = isMenuOpen.use()
  const shown = useRef(board)
  if (!isStill) shown.current = board
  return shown.current
}

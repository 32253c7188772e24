import { useState } from 'react'
import { type PaletteAction, pageActions } from './palette-state.ts'

/** So many buttons of one page are offered at most. */
const mostOffered = 40

/** Buttons of the page, and the menus that hold more; those in the rows of a table belong to their rows. */
const offered = '#content :is(.mantine-Button-root, .mantine-ActionIcon-root[aria-haspopup="menu"])'

const isAtHand = (button: HTMLElement) =>
  !button.closest('table, [role="listbox"], [role="dialog"]') &&
  !button.matches(':disabled, [data-disabled], [aria-disabled="true"]') &&
  button.offsetParent !== null

/** What stands on a button, without the key beside it. */
const labelOf = (button: HTMLElement): string => {
  const copy = button.cloneNode(true) as HTMLElement
  for (const aside of copy.querySelectorAll('kbd, svg, [aria-hidden="true"]')) aside.remove()
  return (button.getAttribute('aria-label') ?? copy.textContent ?? '').trim()
}

const offeredActions = (): PaletteAction[] => {
  const buttons = [...document.querySelectorAll<HTMLElement>(offered)].filter(isAtHand).slice(0, mostOffered)
  return buttons.flatMap((button, at) => {
    const label = labelOf(button)
    return label === '' ? [] : [{ id: `offered-${at}`, label, run: () => button.click() }]
  })
}

/** All that the page behind the palette offers: what it says of itself, then its buttons, each once. */
export const usePageActions = (): readonly PaletteAction[] => {
  const [actions] = useState(() => [...pageActions(), ...offeredActions()])
  return actions.filter(({ label }, at) => actions.findIndex((other) => other.label === label) === at)
}

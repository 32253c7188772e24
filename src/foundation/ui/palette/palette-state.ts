import { type ReactNode, useEffect, useId } from 'react'
import { store } from '../store.ts'

/** What is open over the page: the palette, or the list of shortcuts. */
export type PaletteMode = 'search' | 'shortcuts'

/** Something the page in view can do. `shortcut` is one letter; it also works on the page itself. */
export type PaletteAction = {
  id: string
  label: string
  /** What it acts on, as the name of a record. */
  sub?: string
  icon?: ReactNode
  shortcut?: string
  run: () => void
}

export const paletteOpened = store<PaletteMode | null>(null)
export const openPalette = () => paletteOpened.set('search')
export const closePalette = () => paletteOpened.set(null)

const registered = store<ReadonlyMap<string, readonly PaletteAction[]>>(new Map())

/** The actions of everything on the page, the innermost registered last and shown first. */
export const pageActions = () => [...registered.get().values()].reverse().flat()

/** Offers the actions of a page or panel in the palette while it is on screen. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId()
  useEffect(() => {
    registered.set(new Map([...registered.get(), [id, actions]]))
    return () => registered.set(new Map([...registered.get()].filter(([key]) => key !== id)))
  }, [id, actions])
}

/** Letters typed into an input, or over an open dialog, are no shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  return Boolean(element?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]'))
}

function onKeyDown(event: KeyboardEvent) {
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.key.toLowerCase() === 'k' && hasCommand && !event.shiftKey && !event.altKey) {
    event.preventDefault()
    return paletteOpened.get() ? closePalette() : openPalette()
  }
  if (hasCommand || event.altKey || event.isComposing || event.defaultPrevented || isTyping(event.target))
    return
  if (event.key === '?') return paletteOpened.set('shortcuts')
  const action = pageActions().find(({ shortcut }) => shortcut === event.key)
  if (!action) return
  event.preventDefault()
  action.run()
}

/** Ctrl/⌘-K, `?` and the letters of the page's actions. */
export function usePaletteKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

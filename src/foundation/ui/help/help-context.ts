import { type ComponentType, createContext, use } from 'react'
import type { HelpEntry } from './help-page.ts'

export type LoadHelp = () => Promise<readonly HelpEntry[]>

/** Loads the help of the area, once; null where nobody is signed in, so that nothing leads to it. */
export const HelpContext = createContext<LoadHelp | null>(null)

const none: LoadHelp = async () => []
const empty = none()

/** Every page of the help; suspends until they are loaded. */
export function useHelpEntries(): readonly HelpEntry[] {
  const load = use(HelpContext)
  return use(load ? load() : empty)
}

/** What else leads on, below the help of a screen; `close` puts the help away. */
export const HelpFootContext = createContext<ComponentType<{ close: () => void }> | null>(null)

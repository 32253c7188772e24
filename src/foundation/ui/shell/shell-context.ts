import { createContext, useContext } from 'react'
import { familiesOf, type Slice } from './slice.ts'

export type ShellContextValue = {
  slices: readonly Slice[]
  /** Loads the screens of every slice, so that `hasRoute` knows them all. */
  loadAll: () => Promise<void>
  /** True when a screen of exactly this static path exists. */
  hasRoute: (path: string) => boolean
}

export const ShellContext = createContext<ShellContextValue | null>(null)

export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell stands outside the shell')
  return shell
}

/** Families whose screens are registered: links to others are not shown. */
export const useFamilies = (): ReadonlySet<string> => familiesOf(useShell().slices)

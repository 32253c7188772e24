import { createContext, useContext } from 'react'
import { familiesOf, type Slice } from './slice.ts'

export type ShellContextValue = {
  slices: readonly Slice[]
  /** Loads the screens of every slice, so that `pages` names them all. */
  loadAll: () => Promise<void>
  /** Path and title of every page loaded so far that names no record. */
  pages: () => readonly (readonly [path: string, title: string])[]
}

export const ShellContext = createContext<ShellContextValue | null>(null)

export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell stands outside the shell')
  return shell
}

/** Families whose screens are registered: links to others are not shown. */
export const useFamilies = (): ReadonlySet<string> => familiesOf(useShell().slices)

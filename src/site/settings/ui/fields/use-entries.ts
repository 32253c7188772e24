import { useRef } from 'react'
import { flashUndo } from '#foundation/ui/flash.tsx'

/** An entry with a name of its own, which it keeps while it is moved and changed. */
export type Kept<E> = { key: number; entry: E }

/** Moves the entry at one place to another. */
const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * The entries of a list, each under a key: the settings hold none, so that they are given here and follow every change
 * made through these functions; a list that came otherwise (undo, another version) begins with new ones.
 */
export function useEntries<E>(entries: readonly E[], put: (entries: E[]) => void) {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  if (keys.current.length !== entries.length) keys.current = entries.map(() => next.current++)
  const latest = useRef({ entries, put })
  latest.current = { entries, put }

  const write = (list: E[], names: number[]) => {
    keys.current = names
    latest.current = { ...latest.current, entries: list }
    latest.current.put(list)
  }
  return {
    kept: entries.map((entry, at): Kept<E> => ({ entry, key: keys.current[at] ?? at })),
    change: (at: number, patch: Partial<E>) =>
      write(
        latest.current.entries.map((entry, each) => (each === at ? { ...entry, ...patch } : entry)),
        keys.current,
      ),
    add(entry: E): number {
      const key = next.current++
      write([...latest.current.entries, entry], [...keys.current, key])
      return key
    },
    move(from: number, to: number) {
      if (to < 0 || to >= latest.current.entries.length || from === to) return
      write(moved(latest.current.entries, from, to), moved(keys.current, from, to))
    },
    remove(at: number, name: string) {
      const entry = latest.current.entries[at]
      const key = keys.current[at]
      if (entry === undefined || key === undefined) return
      write(latest.current.entries.toSpliced(at, 1), keys.current.toSpliced(at, 1))
      flashUndo(`${name}を削除しました`, () =>
        write(latest.current.entries.toSpliced(at, 0, entry), keys.current.toSpliced(at, 0, key)),
      )
    },
  }
}

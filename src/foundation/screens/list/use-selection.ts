import { useCallback, useMemo, useRef, useState } from 'react'
import { idsBetween } from './ids-between.ts'

/**
 * Which rows are chosen, over the pages. A click with Shift chooses everything since the last click. Instead of single
 * rows all that match can be meant; `question` says what is asked of the list, and another question means nothing of it.
 * `first` are those chosen to begin with.
 */
export function useSelection(
  rows: readonly { id_by_enterprise_id: number }[],
  question: string,
  first: readonly number[] = [],
) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(first))
  const [all, setAll] = useState<string | null>(null)
  const last = useRef<number>(undefined)
  const ids = useMemo(() => rows.map(({ id_by_enterprise_id: id }) => id), [rows])
  const matching = all === question
  const chosen = useMemo<ReadonlySet<number>>(
    () => (matching ? new Set(ids) : picked),
    [matching, ids, picked],
  )

  const choose = useCallback((next: ReadonlySet<number>) => {
    setAll(null)
    setPicked(next)
  }, [])
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const from = range ? last.current : undefined
      last.current = id
      const next = new Set(chosen)
      const on = !chosen.has(id)
      for (const each of from === undefined ? [id] : idsBetween(ids, from, id)) {
        if (on) next.add(each)
        else next.delete(each)
      }
      choose(next)
    },
    [ids, chosen, choose],
  )
  const clear = useCallback(() => choose(new Set()), [choose])
  /** Chooses the page, or takes the page out again; rows of other pages stay chosen. */
  const toggleAll = useCallback(() => {
    const page = new Set(ids)
    choose(
      ids.every((id) => chosen.has(id))
        ? new Set([...chosen].filter((id) => !page.has(id)))
        : new Set([...chosen, ...ids]),
    )
  }, [ids, chosen, choose])
  const chooseMatching = useCallback(() => setAll(question), [question])
  return { chosen, matching, toggle, toggleAll, clear, chooseMatching }
}

export type Selection = ReturnType<typeof useSelection>

import { useCallback, useMemo, useRef, useState } from 'react'
import type { RecordRow } from '../entity-api.ts'
import { idOf } from '../screen.ts'
import { idsBetween } from './ids-between.ts'

/** Which rows are chosen. A click with Shift chooses everything since the last click. */
export function useSelection(rows: readonly RecordRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const ids = useMemo(() => rows.map(idOf), [rows])

  const toggle = useCallback(
    (id: number, range: boolean) => {
      const from = range ? last.current : undefined
      last.current = id
      setChosen((before) => {
        const next = new Set(before)
        const on = !before.has(id)
        for (const each of from === undefined ? [id] : idsBetween(ids, from, id)) {
          if (on) next.add(each)
          else next.delete(each)
        }
        return next
      })
    },
    [ids],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  const toggleAll = useCallback(
    () =>
      setChosen((before) => (ids.every((id) => before.has(id)) ? new Set() : new Set([...before, ...ids]))),
    [ids],
  )
  return { chosen, toggle, toggleAll, clear }
}

export type Selection = ReturnType<typeof useSelection>

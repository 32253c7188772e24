import { useCallback, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import type { Grid } from './use-grid.ts'
import { readEntry } from './view.ts'

const notSaved = '保存できませんでした。Enterでもう一度保存します'

/** What stands in the cells without being saved, by the id of the row, and saving it. */
export function useDrafts({ save, current }: Grid) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  // What is typed and what follows from a key stroke happen before the next drawing.
  const now = useRef(drafts)
  const put = useCallback((id: number, draft: Draft | undefined) => {
    const next = new Map(now.current)
    if (draft) next.set(id, draft)
    else next.delete(id)
    now.current = next
    setDrafts(next)
  }, [])
  /** Saves what stands in a cell; false when it cannot be read, which the cell then says. */
  const commit = useCallback(
    (id: number): boolean => {
      const [row, draft] = [current(id), now.current.get(id)]
      if (!row || !draft || draft.saving) return true
      const entry = readEntry(row, draft.text)
      if ('error' in entry) {
        put(id, { text: draft.text, reason: entry.error })
        return false
      }
      const saving: Draft = { text: draft.text, saving: true }
      put(id, saving)
      save(id, entry.value).then((saved) => {
        if (now.current.get(id) !== saving) return
        put(id, saved === 'refused' ? { text: draft.text, reason: notSaved } : undefined)
      })
      return true
    },
    [current, put, save],
  )
  return { drafts, now, put, commit }
}

import { useEffect, useRef } from 'react'
import type { Operation } from '../client.ts'
import { boxOf } from './use-cells.ts'
import { isMissing } from './view.ts'

/** Puts the cursor into the first cell that misses its hours when a month opens, unless one is somewhere else by then. */
export function useFirstMissing(month: string, rows: readonly Operation[]): void {
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (rows.length === 0 || opened.current === month) return
    opened.current = month
    const first = rows.find(isMissing)
    if (first && document.activeElement === document.body) boxOf(first.id_by_enterprise_id)?.focus()
  }, [month, rows])
}

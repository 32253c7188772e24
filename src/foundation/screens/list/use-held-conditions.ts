import { useEffect, useRef, useState } from 'react'
import type { Condition } from '../../entity/condition.ts'

/**
 * The conditions of the address, held while one types: the address follows a moment later, and what it then says is
 * no news. A change from elsewhere (back, a chip, a view) replaces what is held.
 */
export function useHeldConditions(
  conditions: readonly Condition[],
  write: (conditions: Condition[]) => void,
): [readonly Condition[], (conditions: Condition[]) => void] {
  const [held, setHeld] = useState(conditions)
  /** What was written and has not come back yet. */
  const sent = useRef<string[]>([])
  useEffect(() => {
    const at = sent.current.indexOf(JSON.stringify(conditions))
    sent.current = sent.current.slice(at + 1)
    if (at < 0) setHeld(conditions)
  }, [conditions])
  const change = (next: Condition[]) => {
    sent.current.push(JSON.stringify(next))
    setHeld(next)
    write(next)
  }
  return [held, change]
}

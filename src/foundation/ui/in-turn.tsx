import { type ReactNode, useDeferredValue } from 'react'

/** A large part of a page that is drawn after the parts around it, in tasks of its own; until then, what is of its height. */
export function InTurn({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile
}

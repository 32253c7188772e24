import { useRef, useState } from 'react'
import type { Stored } from './client.ts'

/** Words typed without a longer pause in one part are taken back at once. */
const together_ms = 1_500
const most = 100

/** What the draft was before each change, to go back and forth. */
export function useHistory() {
  const past = useRef<Stored[]>([])
  const future = useRef<Stored[]>([])
  const last = useRef({ part: '', at: 0 })
  const [, redraw] = useState(0)
  const move = (from: Stored[], to: Stored[], now: Stored, put: (settings: Stored) => void) => {
    const settings = from.pop()
    if (!settings) return
    to.push(now)
    last.current = { part: '', at: 0 }
    put(settings)
    redraw((count) => count + 1)
  }
  return {
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    /** `part` lets what is typed on in one field count as one change. */
    keep(settings: Stored, part = '') {
      const at = Date.now()
      const goesOn = part !== '' && last.current.part === part && at - last.current.at < together_ms
      last.current = { part, at }
      future.current = []
      if (!goesOn) past.current = [...past.current, settings].slice(-most)
      redraw((count) => count + 1)
    },
    undo: (now: Stored, put: (settings: Stored) => void) => move(past.current, future.current, now, put),
    redo: (now: Stored, put: (settings: Stored) => void) => move(future.current, past.current, now, put),
  }
}

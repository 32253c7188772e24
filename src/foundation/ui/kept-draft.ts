import { useEffect, useRef, useState } from 'react'

/** What was typed into a form that was left without saving, and when. */
export type KeptDraft<T> = { at: string; value: T }

/** So long a draft is kept on the device. */
const kept_ms = 14 * 24 * 60 * 60_000
/** One types in bursts: a draft is written when the hand rests. */
const rest_ms = 400
const prefix = 'draft:'

const read = <T>(key: string): KeptDraft<T> | undefined => {
  try {
    const found = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as KeptDraft<T> | null
    return found && Date.now() - Date.parse(found.at) < kept_ms ? found : undefined
  } catch {
    return undefined
  }
}

/** A full or closed store loses the copy, never the form. */
const write = (key: string, value: unknown) => {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at: new Date().toISOString(), value }))
  } catch {
    // Nothing to do: what is typed still stands in the form.
  }
}

const forget = (key: string) => localStorage.removeItem(prefix + key)

/** Whether what is typed into a field may be kept: bank accounts leave no trace on a device. */
export const isKeptField = (key: string): boolean => !/^(bank|branch|account)_/.test(key)

/** Drops all that was kept on this device, and what wizards keep for one sitting: who signs out leaves nothing behind. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/**
 * Keeps what is typed into a form on this device until it is saved, and answers what was kept the last time.
 * `value` is what is typed so far, undefined while nothing is; `settle` ends it, when it is saved or dropped.
 */
export function useKeptDraft<T>(key: string, value: T | undefined) {
  const [kept, setKept] = useState(() => read<T>(key))
  const text = value === undefined ? undefined : JSON.stringify(value)
  const waiting = useRef<string>(undefined)
  const isSettled = useRef(false)
  const hasTyped = useRef(false)
  useEffect(() => {
    const keep = () => {
      if (waiting.current !== undefined && !isSettled.current) write(key, JSON.parse(waiting.current))
      waiting.current = undefined
    }
    if (text === undefined) {
      // Taken back by hand, or saved by a form that stays: what is typed from now on is another text.
      if (hasTyped.current && !isSettled.current) forget(key)
      hasTyped.current = false
      isSettled.current = false
      waiting.current = undefined
      return
    }
    hasTyped.current = true
    waiting.current = text
    const timer = setTimeout(keep, rest_ms)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [key, text])
  useEffect(
    () => () => {
      if (waiting.current !== undefined && !isSettled.current) write(key, JSON.parse(waiting.current))
    },
    [key],
  )
  const settle = () => {
    isSettled.current = true
    forget(key)
    setKept(undefined)
  }
  return {
    kept,
    settle,
    /** The offer has been answered: what is typed from now on is kept again. */
    answer: (isTaken: boolean) => {
      if (!isTaken) forget(key)
      setKept(undefined)
    },
  }
}

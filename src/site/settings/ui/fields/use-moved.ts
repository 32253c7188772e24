import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What follows the move of an entry, which is another place in the document then: the focus that the browser let go, and
 * words for who does not see where it stands.
 */
export function useMoved(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  /** Once the list is drawn anew. */
  const focusNext = (key: number, on: string) => {
    wanted.current = `[data-key="${key}"] ${on}`
  }
  return {
    said,
    focusNext,
    movedTo(key: number, place: number, count: number) {
      focusNext(key, '[data-grip]')
      setSaid(`${count}件中${place + 1}番目に移動しました`)
    },
  }
}

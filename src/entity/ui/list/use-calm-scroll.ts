import { type RefObject, useEffect } from 'react'

/** Scrolling is over when nothing moved for this long. */
const rest_ms = 120

/**
 * Says on the scroller that it scrolls (`data-scrolling`), so that rows passing under a resting pointer do not light
 * up: each would be painted anew in every frame.
 */
export function useCalmScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = undefined
      delete current.dataset.scrolling
    }
    const scroll = () => {
      if (timer === undefined) current.dataset.scrolling = ''
      clearTimeout(timer)
      timer = setTimeout(rest, rest_ms)
    }
    current.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      current.removeEventListener('scroll', scroll)
    }
  }, [scroller])
}

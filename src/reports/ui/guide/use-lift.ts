import { type RefObject, useEffect } from 'react'
import { liftOver, watchScreen } from '#foundation/ui/flash-place.ts'

/** Keeps a box in a corner at the lower edge above every bar that stands there (`data-foot`). */
export function useLift(box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchScreen(() => {
        const own = box.current
        if (!own) return
        const { left, right } = own.getBoundingClientRect()
        const bars = [...document.querySelectorAll('[data-foot]')]
          .filter((bar) => bar !== own)
          .map((bar) => bar.getBoundingClientRect())
          .filter((bar) => bar.right > left)
        own.style.setProperty('--lift', `${liftOver(bars, { height: window.innerHeight }, right)}px`)
      }),
    [box],
  )
}

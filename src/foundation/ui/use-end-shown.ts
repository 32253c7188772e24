import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A part that scrolls sideways and begins at its right end, where the newest stands; anew for another `range`; where there is none, it stays. */
export function useEndShown(range: string | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (range === undefined) return
    // With the frame that lays it out anyway: asked now, it would be laid out in the task that built it.
    const frame = requestAnimationFrame(() => {
      if (region.current) region.current.scrollLeft = region.current.scrollWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [range])
  return region
}

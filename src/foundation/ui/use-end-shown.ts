import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A part that scrolls sideways and begins at its right end, where the newest stands; anew for another `range`. */
export function useEndShown(range: string): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range begins at its end again
  useLayoutEffect(() => {
    // With the frame that lays it out anyway: asked now, it would be laid out in the task that built it.
    const frame = requestAnimationFrame(() => {
      if (region.current) region.current.scrollLeft = region.current.scrollWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [range])
  return region
}

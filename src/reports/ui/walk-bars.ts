import type { KeyboardEvent } from 'react'

/**
 * Arrows go from bar to bar, Home and End to the first and the last; Tab enters and leaves the chart. Each bar says its
 * period and figures.
 */
export const walkBars = (event: KeyboardEvent<HTMLElement>) => {
  const bars = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = bars.indexOf(document.activeElement as HTMLButtonElement)
  const next = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: bars.length - 1,
  }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  bars[Math.min(Math.max(next, 0), bars.length - 1)]?.focus()
}

import { useEffect } from 'react'
import { supportMark } from '#foundation/ui/session-headers.ts'

/** The number of the agency that this browser looks into, or undefined. */
export const supportedAgency = (): string | undefined => supportMark(document.cookie)

/** Reads the page anew when the browser has gone on to another agency in another tab: one never sees two in one. */
export const useSameAgency = () => {
  useEffect(() => {
    const first = supportedAgency()
    const look = () => {
      if (document.visibilityState === 'visible' && supportedAgency() !== first) window.location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

import { useEffect } from 'react'
import { supportMark } from '#foundation/ui/session-headers.ts'

/** The number of the enterprise that this browser looks into, or undefined. */
export const supportedEnterprise = (): string | undefined => supportMark(document.cookie)

/** Reads the page anew when the browser has gone on to another enterprise in another tab: one never sees two in one. */
export const useSameEnterprise = () => {
  useEffect(() => {
    const first = supportedEnterprise()
    const look = () => {
      if (document.visibilityState === 'visible' && supportedEnterprise() !== first) window.location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

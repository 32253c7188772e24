import { useEffect, useState } from 'react'

const every_ms = 20_000

/** This moment in milliseconds since 1970, moved on three times a minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useState } from 'react'

/** True from the first time on that `now` is: a dialog's chunk is loaded when it is first wanted, and then kept. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

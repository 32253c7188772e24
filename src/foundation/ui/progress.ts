import { nprogress } from '@mantine/nprogress'

/** Work shorter than this shows no bar (UI: anything over 200 ms shows the progress bar). */
const delay_ms = 200

let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether something is asked for that has not come yet. */
export const isWaiting = (): boolean => running > 0

/** Shows the progress bar while `work` takes longer than 200 ms; several at once share one bar. */
export async function track<T>(work: Promise<T>): Promise<T> {
  running += 1
  if (running === 1) timer = setTimeout(nprogress.start, delay_ms)
  try {
    return await work
  } finally {
    running -= 1
    if (running === 0) {
      clearTimeout(timer)
      nprogress.complete()
    }
  }
}

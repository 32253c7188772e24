import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** `why` tells of a step that had come to a stop and was ended. */
export type StepEnd = { ok: boolean; why?: string }

/**
 * Waits for a step of bin/test.ts to end. One that gives no sign for `patience_ms` is ended: it hangs, and what it left
 * behind may hold its streams for ever. How long it lasts in all says nothing about that. A sign is a message that lists
 * what is under way (test/support/progress-reporter.ts).
 */
export const endOfStep = async (child: ChildProcess, patience_ms: number): Promise<StepEnd> => {
  let underWay: string[] = []
  let why: string | undefined
  const end = () => {
    why = `進まなくなったので終わらせました。途中だったもの: ${underWay.join('、') || 'なし'}`
    child.kill('SIGKILL')
  }
  let timer = setTimeout(end, patience_ms)
  child.on('message', (sign: string[]) => {
    underWay = sign
    clearTimeout(timer)
    timer = setTimeout(end, patience_ms)
  })
  const [status] = await once(child, 'exit')
  clearTimeout(timer)
  return { ok: status === 0, ...(why && { why }) }
}

import fs from 'node:fs'

/** Lines of one stream on their way out. */
export type LineWriter = {
  /** Writes a text, keeps it while the reader is slow, or drops and counts it. Never waits and never throws. */
  write(text: string): void
  /** How many were dropped that the stream itself does not say yet. */
  dropped(): number
  /** Tries once more what waits. */
  flush(): void
}

/** What waits for a slow reader, in bytes; what comes beyond is dropped until all of it is read. */
export const mostBytes = 1_048_576
/** So often what waits is tried again. */
const retryMs = 200

/** A text that waits; with it go lines that are `lost` when it cannot be written, or dropped ones that it `tells` of. */
type Waiting = { bytes: Buffer; lost: number; tells: number }

const noticeOf = (lost: number, since: Date, code: string) =>
  JSON.stringify({
    at: new Date().toISOString(),
    level: 'warn',
    where: 'log',
    message: `${lost} lines are missing here`,
    lost,
    since: since.toISOString(),
    code,
  })

/**
 * Writes to a file descriptor that does not block (`log.ts`). A stream that cannot be written to (nobody reads it: EPIPE; its
 * disk is full: ENOSPC) costs lines and nothing else: its errors are counted, and told in one line once it takes lines again.
 */
export const createLineWriter = (fd: number): LineWriter => {
  let waiting: Waiting[] = []
  let waitingBytes = 0
  /** Bytes of the first that are out already. */
  let begun = 0
  let isTorn = false
  let dropped = 0
  let since = new Date()
  let reason = ''
  let triesAgain = false

  const drop = (lines: number, why: string) => {
    if (dropped === 0) since = new Date()
    dropped += lines
    reason = why
  }
  const keep = (text: string, lost: number, tells: number) => {
    const bytes = Buffer.from(text)
    waiting.push({ bytes, lost, tells })
    waitingBytes += bytes.length
  }
  const writeWaiting = () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      begun += fs.writeSync(fd, first.bytes, begun)
      if (begun < first.bytes.length) continue
      waiting.shift()
      waitingBytes -= first.bytes.length
      dropped -= first.tells
      begun = 0
      isTorn = false
    }
  }
  const loseWaiting = (why: string) => {
    for (const { lost } of waiting) drop(lost, why)
    isTorn ||= begun > 0
    waiting = []
    waitingBytes = 0
    begun = 0
  }
  const pump = () => {
    try {
      writeWaiting()
      if (dropped === 0) return
      // After half a line the notice begins one of its own.
      keep(`${isTorn ? '\n' : ''}${noticeOf(dropped, since, reason)}\n`, 0, dropped)
      since = new Date()
      writeWaiting()
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      if (code !== 'EAGAIN') loseWaiting(code)
      if (!triesAgain) setTimeout(retry, retryMs).unref()
      triesAgain = true
    }
  }
  const retry = () => {
    triesAgain = false
    pump()
  }

  return {
    write(text) {
      if (waiting.length > 0 || dropped > 0) pump()
      // Once something is missing, nothing follows until the stream says so: what is missing stands where it is missing.
      if (dropped > 0) return drop(1, reason)
      if (waitingBytes + Buffer.byteLength(text) > mostBytes) return drop(1, 'slow')
      keep(text, 1, 0)
      pump()
    },
    dropped: () => dropped,
    flush: pump,
  }
}

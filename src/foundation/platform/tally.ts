import { logFault } from './log.ts'
/** How often something with a name was seen on a day. */
export type Counted = { day: string; subject: string; key: string; count: number }

/** Adds counts of one enterprise to those that are stored. */
export type WriteCounts = (enterpriseId: number, counted: readonly Counted[]) => Promise<void>

/**
 * Counts what happens without writing: in memory, added to the database every few seconds. A process that is killed
 * loses what it counted since; one that ends writes it.
 */
export type Tally = {
  /** One more of the subject, and of the key where one is given. Never waits and never fails. */
  count(enterpriseId: number, subject: string, key?: string): void
  /** Writes what was counted so far; what could not be written is kept for the next time. */
  flush(): Promise<void>
  /** Begins to write in intervals. */
  start(): void
  /** Ends the intervals and writes the rest. */
  stop(): Promise<void>
}

export type TallyOptions = {
  /** The day that counts now, YYYY-MM-DD. */
  today: () => string
  everyMs?: number
  /** Keys of one subject of one enterprise in a day; further ones count only in their subject's total. */
  mostKeysOfSubject?: number
  /** Keys of a day, and counts that wait to be written, in the whole process. */
  mostKeys?: number
}

/** Counts in one statement. */
const batch = 2_000

type Waiting = Map<string, Counted & { enterpriseId: number }>

const report = (error: unknown) =>
  logFault({
    level: 'error',
    at: 'tally',
    message: error instanceof Error ? error.message : String(error),
  })

/** Which keys were counted today. They are bounded: no flood of made-up words fills the memory or the table. */
const boundKeys = (mostOfSubject: number, most: number) => {
  let day = ''
  let total = 0
  let known = new Map<string, Set<string>>()
  return (today: string, subject: string, key: string): boolean => {
    if (today !== day) {
      day = today
      total = 0
      known = new Map()
    }
    const keys = known.get(subject) ?? new Set()
    if (keys.has(key)) return true
    if (keys.size >= mostOfSubject || total >= most) return false
    known.set(subject, keys.add(key))
    total += 1
    return true
  }
}

const byEnterprise = (waiting: Waiting) => {
  const enterprises = new Map<number, Counted[]>()
  for (const { enterpriseId, ...counted } of waiting.values()) {
    const known = enterprises.get(enterpriseId)
    if (known) known.push(counted)
    else enterprises.set(enterpriseId, [counted])
  }
  return enterprises
}

export const openTally = (
  write: WriteCounts,
  { today, everyMs = 3_000, mostKeysOfSubject = 2_000, mostKeys = 100_000 }: TallyOptions,
): Tally => {
  const isWithin = boundKeys(mostKeysOfSubject, mostKeys)
  let waiting: Waiting = new Map()
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const add = (enterpriseId: number, counted: Counted) => {
    // No name of ours holds a tab; what a visitor sends is read by then, and at worst two odd keys become one.
    const name = `${enterpriseId}\t${counted.day}\t${counted.subject}\t${counted.key}`
    const known = waiting.get(name)
    if (known) known.count += counted.count
    // A database that is away for days: what does not fit any more is lost, the process is not.
    else if (waiting.size < 2 * mostKeys) waiting.set(name, { enterpriseId, ...counted })
  }

  const writeAll = async () => {
    const taken = byEnterprise(waiting)
    waiting = new Map()
    for (const [enterpriseId, counted] of taken)
      for (let at = 0; at < counted.length; at += batch) {
        const part = counted.slice(at, at + batch)
        try {
          await write(enterpriseId, part)
        } catch (error) {
          report(error)
          for (const one of part) add(enterpriseId, one)
        }
      }
  }
  const flush = () => {
    flushing ??= writeAll().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  return {
    count(enterpriseId, subject, key = '') {
      const day = today()
      add(enterpriseId, { day, subject, key: '', count: 1 })
      if (key !== '' && isWithin(day, `${enterpriseId}\t${subject}`, key))
        add(enterpriseId, { day, subject, key, count: 1 })
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), everyMs).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      // One that is under way took its counts before the last ones came.
      await flushing
      await flush()
    },
  }
}

import { Worker } from 'node:worker_threads'
import { logFault } from '#foundation/platform/log.ts'
import type { Outcome } from '#foundation/platform/mail/smtp.ts'
import type { Taken } from './exchange.ts'
import type { Brief } from './to-message.ts'

/** What the sending thread is told. */
export type CarrierOrder =
  | { type: 'mailing'; brief: Brief }
  | { type: 'mail'; order: number; key: string; taken: Taken }
  | { type: 'forget'; key: string }
  | { type: 'stop' }
/** How one mail went, and how long it took in milliseconds. */
export type CarrierReply = { order: number; outcome: Outcome; ms: number }

/** The connections of this process to the mail server, in a thread of their own. */
export type Carriers = {
  /** Tells the thread what a mailing says, once before its mails. */
  begin(brief: Brief): void
  /** Writes and sends one mail of a mailing that was begun. Never rejects. */
  carry(key: string, taken: Taken): Promise<Outcome>
  end(key: string): void
  /** Mails worth having in hand: more than connections only while the server is quick. */
  depth(): number
  /** Sends nothing that is not begun; answers once the mails under way are through. */
  stop(): Promise<void>
}

/** Below so many milliseconds a mail, connections would wait for the database: some more are taken in advance. */
const quickMs = 20
const ahead = 6
const threadGone: Outcome = { kind: 'unknown', reason: '送信の途中で処理が止まりました' }

export const openCarriers = (smtpUrl: string, connections: number): Carriers => {
  const briefs = new Map<string, Brief>()
  const pending = new Map<number, (outcome: Outcome) => void>()
  let thread: Worker | undefined
  let orders = 0
  let averageMs = quickMs
  let stopped = false

  const settle = (order: number, outcome: Outcome) => {
    pending.get(order)?.(outcome)
    pending.delete(order)
  }
  const lose = () => {
    thread = undefined
    for (const order of [...pending.keys()]) settle(order, threadGone)
  }
  const start = (): Worker => {
    const made = new Worker(new URL('./carriers-thread.ts', import.meta.url), {
      workerData: { smtpUrl, connections },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    made.on('message', ({ order, outcome, ms }: CarrierReply) => {
      averageMs += (ms - averageMs) / 20
      settle(order, outcome)
    })
    made.on('error', (error) => {
      logFault({ level: 'error', at: 'mailings', message: error.message })
    })
    made.once('exit', lose)
    for (const brief of briefs.values()) made.postMessage({ type: 'mailing', brief } satisfies CarrierOrder)
    made.unref()
    return made
  }
  const tell = (order: CarrierOrder) => {
    thread ??= start()
    thread.postMessage(order)
  }

  return {
    begin(brief) {
      if (thread) tell({ type: 'mailing', brief })
      briefs.set(brief.key, brief)
    },
    carry: (key, taken) =>
      new Promise((resolve) => {
        if (stopped) return resolve({ kind: 'not_sent', reason: 'サーバーの停止' })
        const order = ++orders
        pending.set(order, resolve)
        tell({ type: 'mail', order, key, taken })
      }),
    end(key) {
      briefs.delete(key)
      thread?.postMessage({ type: 'forget', key } satisfies CarrierOrder)
    },
    depth: () => (averageMs < quickMs ? connections * ahead : connections),
    async stop() {
      stopped = true
      thread?.postMessage({ type: 'stop' } satisfies CarrierOrder)
      await Promise.all([...pending.keys()].map((order) => waitFor(order)))
      await thread?.terminate()
    },
  }

  function waitFor(order: number): Promise<void> {
    const settled = pending.get(order)
    if (!settled) return Promise.resolve()
    return new Promise((resolve) => {
      pending.set(order, (outcome) => {
        settled(outcome)
        resolve()
      })
    })
  }
}

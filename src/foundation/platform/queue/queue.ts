import { isConnectionLost, writeWhenBack } from '../database/connection-lost.ts'
import type { Instance } from '../database/instance.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { logFault } from '../log.ts'
import { type Claimable, newClaim, type Process, sweepClaims } from './claims.ts'

/** One go at a lane: under which claim, by whom, and a signal that the process is to end. */
export type Turn = { claim: string; instance: Instance; signal: AbortSignal }

type Spec<L extends object, D extends object> = {
  /** Of the job, and of its faults in the log. */
  name: string
  rows: Claimable
  /** Lanes with something to do: those that `data` names, or all where it names none. */
  due(data: D): Promise<readonly L[]>
  /** Takes a handful of a lane under the claim and does it; whether more may be done at once. */
  turn(lane: L, turn: Turn): Promise<boolean>
}

/** The job of a queue; `idle` answers once this process has nothing left to do. */
export type Queue<D extends object> = JobKind<D> & { idle(): Promise<void>; stop(): Promise<void> }

/** A process that ends closes its connections; another one, or the next minute, goes on. */
const isEnding = (error: unknown) => isConnectionLost(error) || /after calling end/.test(String(error))

/**
 * Work that waits in a table, done lane by lane (an enterprise, an endpoint, a mailing): what is in one lane is done in its order
 * by one at a time in this process, and no lane waits for another's. Runs when something was handed over (`enqueue` with
 * what names its lanes), every minute and when the process starts; then what a dead process had in hand is freed first.
 * `turn` takes rows in one transaction and writes down in another how they went, so that killing the process between the two
 * loses nothing.
 */
export const createQueue = <L extends object, D extends object>(
  app: Process,
  { name, rows, due, turn }: Spec<L, D>,
): Queue<D> => {
  const inHand = new Set<string>()
  /** Lanes at work, and whether somebody came for them meanwhile. */
  const working = new Map<string, { again: boolean; ended: Promise<void> }>()
  const stopping = new AbortController()
  const { signal } = stopping

  const once = async (lane: L): Promise<boolean> => {
    const instance = await writeWhenBack(() => app.instances.current())
    const claim = newClaim(instance.id)
    inHand.add(claim)
    try {
      return await turn(lane, { claim, instance, signal })
    } finally {
      // What could not be written down is free for the next sweep.
      inHand.delete(claim)
    }
  }

  const drain = async (key: string, lane: L, mine: { again: boolean }) => {
    try {
      do {
        mine.again = false
        while (!signal.aborted && (await once(lane)));
      } while (mine.again && !signal.aborted)
    } catch (error) {
      if (!isEnding(error))
        logFault({
          level: 'error',
          at: name,
          message: error instanceof Error ? error.message : String(error),
        })
    } finally {
      working.delete(key)
    }
  }

  const begin = (lane: L) => {
    const key = JSON.stringify(lane)
    const known = working.get(key)
    if (known) known.again = true
    else {
      const mine = { again: false, ended: Promise.resolve() }
      working.set(key, mine)
      mine.ended = drain(key, lane, mine)
    }
  }

  const idle = async () => {
    await Promise.all([...working.values()].map(({ ended }) => ended))
  }

  return {
    name,
    cron: '* * * * *',
    atStart: true,
    async work(data) {
      if (Object.keys(data).length === 0) await sweepClaims(app, rows, inHand)
      for (const lane of await due(data)) begin(lane)
    },
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}

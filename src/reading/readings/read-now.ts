import { setTimeout } from 'node:timers/promises'
import type { App } from '#foundation/api/app.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { claimSource, releaseSource } from './claim.ts'
import { readClaimed } from './read-source.ts'

/** Longer than a document may take to be opened and understood, one after the other. Milliseconds. */
const patience_ms = 130_000
const pause_ms = 200

/** Reads a source that waits, in this request; nothing when the queue has taken it first. What cannot be read for now is given back. */
export const readNow = async (app: App, enterpriseId: number, me: string, id: number): Promise<void> => {
  const source = await claimSource(app, enterpriseId, me, id)
  if (!source) return
  try {
    await readClaimed(app, enterpriseId, source, me)
  } catch (error) {
    await releaseSource(app, enterpriseId, id, me)
    throw error
  }
}

/**
 * Waits until nothing is under way any more in what `look` sees, so that nobody takes a reading that is still running for an
 * empty one. Throws 409 `state` once patience is over: the reading goes on and can be opened later.
 */
export const untilRead = async <S extends { status: string }>(
  look: () => Promise<readonly S[]>,
  batchId: number,
  patience = patience_ms,
): Promise<readonly S[]> => {
  const end = performance.now() + patience
  while (true) {
    const sources = await look()
    if (sources.every(({ status }) => status === 'read' || status === 'failed')) return sources
    if (performance.now() >= end)
      throw wrongState(
        `読み取りに時間がかかっています。結果は消えません。少し待ってから、読み取り ${batchId} を開いて確認してください`,
      )
    await setTimeout(pause_ms)
  }
}

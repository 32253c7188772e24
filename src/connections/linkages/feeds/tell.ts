import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { PublicJob } from '#site/jobs/public-job.ts'
import type { Authorized } from '../presented.ts'
import { readJobs, toFeedJob } from './feed-jobs.ts'
import type { Format, Head } from './formats.ts'

/** Jobs read at once. */
export const atOnce = 200

export type Telling = {
  app: App
  linkage: Authorized
  /** The end of the address: jobs.xml → xml. */
  name: string
  format: Format
  head: Head
  /** The first batch, read with the head. */
  first: PublicJob[]
  /** The number of the last job of this answer. */
  last: number
}

/** Writes an answer batch by batch: one batch of jobs is in memory, and other requests have their turn. */
export async function* tell({ app, linkage, name, format, head, first, last }: Telling) {
  const pause = createPause()
  const day = today()
  let batch = first
  yield format.open(head)
  for (let isFirst = true; batch.length > 0; ) {
    let text = ''
    for (const job of batch) {
      text += format.job(toFeedJob(app.masters, head.site, job, day), head, isFirst)
      isFirst = false
      await pause()
    }
    yield text
    const before = batch.at(-1)?.id_by_enterprise_id ?? 0
    if (before <= last) break
    const { enterpriseId } = linkage
    const next = await inTenant(
      app.db,
      enterpriseId,
      (tx) => readJobs(tx, enterpriseId, linkage, name, before, atOnce),
      'read only',
    )
    batch = next.filter(({ id_by_enterprise_id }) => id_by_enterprise_id >= last)
  }
  yield format.close
}

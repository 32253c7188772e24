import { cardFrame, type ShareCard } from '../frame/share-card.ts'
import type { Site } from '../frame/site.ts'
import type { JobDetail } from './job-view.ts'

const closed = '募集終了'

/** The card of a job, made of what its page shows. */
export const jobShareCard = (site: Site, job: JobDetail): ShareCard => ({
  kind: 'job',
  id: job.id,
  title: job.name,
  above: job.occupation?.name ?? null,
  price: job.closed ? closed : job.price === null ? '応相談' : `${job.price} 万円/月額`,
  facts: [job.days, job.workStyle, job.place].flatMap((fact) => fact ?? []),
  ...cardFrame(site),
})

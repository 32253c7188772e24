import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { labelOf, workStyles } from '#foundation/masterdata/choices.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { jobColumns } from '#site/jobs/jobs.ts'
import { businessDaysText, isClosed, type PublicJob, priceText } from '#site/jobs/public-job.ts'
import type { JobCard } from './job-card.ts'

const fullyRemote = 3

const workStyleText = (masters: MasterBook, job: PublicJob): string | null => {
  const style = job.work_styles_id === null ? undefined : labelOf(workStyles, job.work_styles_id)
  if (!style) return null
  const place =
    (job.station_id === null ? undefined : masters.name('stations', job.station_id)) ??
    (job.prefecture_id === null ? undefined : masters.name('prefectures', job.prefecture_id))
  return place && job.work_styles_id !== fullyRemote ? `${style}（${place}）` : style
}

/** 12月1日から; 即日から for a day that has come; with its year where that is neither this one nor the next months'. */
const startText = (day: string | null, now: string): string | null => {
  if (day === null) return null
  if (day <= now) return '即日から'
  const [year = '', month, date] = day.split('-')
  const isFar = Number(year) - Number(now.slice(0, 4)) > (now.slice(5, 7) >= '07' ? 1 : 0)
  return `${isFar ? `${year}年` : ''}${Number(month)}月${Number(date)}日から`
}

/** The card of a job from its public columns alone; `now` as YYYY-MM-DD in Japan. */
export const toJobCard = (masters: MasterBook, job: PublicJob, now: string): JobCard => ({
  id: job.id_by_enterprise_id,
  name: job.name,
  price: priceText(job),
  days: businessDaysText(job.lists.business_day_ids),
  workStyle: workStyleText(masters, job),
  start: isClosed(job) ? null : startText(job.inception_day, now),
  skills: (job.lists.skill_ids ?? []).flatMap((id) => masters.name('skills', id) ?? []),
  closed: isClosed(job),
  isPublic: job.open_status_flg === 1,
})

/** The cards of some jobs, in the order asked for, public or not; jobs that are gone are left out. */
export const jobCards = async (
  { tx, enterpriseId, masters }: Pick<Scope, 'tx' | 'enterpriseId' | 'masters'>,
  ids: readonly number[],
): Promise<JobCard[]> => {
  const found = await rows<PublicJob>(
    tx,
    sql`SELECT ${jobColumns(enterpriseId)} FROM jobs t
        WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  const now = today()
  const cards = new Map(found.map((job) => [job.id_by_enterprise_id, toJobCard(masters, job, now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

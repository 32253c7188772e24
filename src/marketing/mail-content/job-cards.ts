import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { businessDaysText, priceText } from '#site/jobs/public-job.ts'
import type { JobCard } from './content.ts'

type Row = {
  id: number
  name: string
  monthly_price_f_num: number | null
  monthly_price_l_num: number | null
  work_styles_id: number | null
  inception_day: string | null
  open_status_flg: number | null
  application_status_flg: number | null
  days: number[]
  skills: number[]
}

const skillsShown = 5

const dayText = (day: string) => {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日から`
}

/** The cards of jobs in the order of their ids given: what a candidate may see of them (VALUES: where public pages stop). */
export const jobCards = async (
  { tx, enterpriseId: e, masters }: Scope,
  ids: readonly number[],
): Promise<JobCard[]> => {
  if (ids.length === 0) return []
  const list = (key: string) =>
    sql`ARRAY(SELECT l.value_id FROM jobs_lists l WHERE l.enterprise_id = ${e} AND l.record_id = t.id_by_enterprise_id AND l.column_name = ${key} ORDER BY l.value_id)`
  const found = await rows<Row>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.monthly_price_f_num, t.monthly_price_l_num, t.work_styles_id, t.inception_day, t.open_status_flg,
          t.application_status_flg, ${list('business_day_ids')} AS days, ${list('skill_ids')} AS skills
        FROM jobs t WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )
  const byId = new Map(found.map((job) => [job.id, job]))
  return ids.flatMap((id): JobCard[] => {
    const job = byId.get(id)
    if (!job) return []
    const style = job.work_styles_id === null ? null : masters.name('work_styles', job.work_styles_id)
    const parts = [businessDaysText(job.days), style, job.inception_day && dayText(job.inception_day)]
    return [
      {
        id,
        name: job.name,
        price: priceText(job),
        line: parts.filter(Boolean).join('／'),
        skills: job.skills.slice(0, skillsShown).flatMap((skill) => masters.name('skills', skill) ?? []),
        is_open: job.application_status_flg !== 2,
        is_public: job.open_status_flg === 1,
      },
    ]
  })
}

import { sql } from 'kysely'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Site } from '#site/frame/site.ts'
import { employmentType } from '#site/jobs/job-posting.ts'
import { jobDetail } from '#site/jobs/job-view.ts'
import { jobColumns } from '#site/jobs/jobs.ts'
import type { PublicJob } from '#site/jobs/public-job.ts'
import { withhold } from '#site/jobs/withhold.ts'
import { type Chosen, offered } from './offered.ts'

/** A job as every feed tells it, of what the public site shows and nothing else. */
export type FeedJob = {
  id: number
  title: string
  url: string
  created_at: string
  updated_at: string
  occupations: string[]
  skills: string[]
  place: string | null
  prefecture: string | null
  station: string | null
  work_style: string | null
  price_from: number | null
  price_to: number | null
  /** 70〜85: units of ten thousand yen a month. */
  price: string | null
  employment_type: string
  description: string
  /** Who recruits, the licences and the day the job stood like this (職業安定法; LAW: job postings). */
  recruiter: string
}

export type Standing = { count: number; changed: string | null }

/** How many jobs are offered in a format, and when one of them changed last. */
export const standingOf = async (
  tx: Executor,
  enterpriseId: number,
  linkage: Chosen,
  format: string,
): Promise<Standing> =>
  (await row<Standing>(
    tx,
    sql`SELECT count(*) AS count, max(t.updated_at) AS changed FROM jobs t WHERE ${offered(enterpriseId, linkage, format)}`,
  )) ?? { count: 0, changed: null }

/** Up to `limit` of the jobs before a number, the newest number first. */
export const readJobs = (
  tx: Executor,
  enterpriseId: number,
  linkage: Chosen,
  format: string,
  before: number,
  limit: number,
): Promise<PublicJob[]> =>
  rows<PublicJob>(
    tx,
    sql`SELECT ${jobColumns(enterpriseId)} FROM jobs t WHERE ${offered(enterpriseId, linkage, format)} AND t.id_by_enterprise_id < ${before}
        ORDER BY t.id_by_enterprise_id DESC LIMIT ${limit}`,
  )

/** Where an answer of at most `most` jobs ends: the number of its last (0: with the last there is), and whether more follow. */
export const endOf = async (
  tx: Executor,
  enterpriseId: number,
  linkage: Chosen,
  format: string,
  before: number,
  most: number,
): Promise<{ last: number; more: boolean }> => {
  const [last, next] = await rows<{ id: number }>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM jobs t WHERE ${offered(enterpriseId, linkage, format)} AND t.id_by_enterprise_id < ${before}
        ORDER BY t.id_by_enterprise_id DESC LIMIT 2 OFFSET ${most - 1}`,
  )
  return { last: last?.id ?? 0, more: next !== undefined }
}

const nameOf = (masters: MasterBook, list: string, id: number | null) =>
  id === null ? null : (masters.name(list, id) ?? null)

/** The recruiter as the site's pages say it. */
const recruiterText = ({ recruiter }: Site, day: string) =>
  [
    `募集者：${recruiter.name}`,
    recruiter.address,
    recruiter.tel && `電話 ${recruiter.tel}`,
    recruiter.dispatch_license && `労働者派遣事業 許可番号 ${recruiter.dispatch_license}`,
    recruiter.placement_license && `有料職業紹介事業 許可番号 ${recruiter.placement_license}`,
    `この情報は${day}時点のものです。`,
  ]
    .filter(Boolean)
    .join('\n')

/** `today` as YYYY-MM-DD in Japan. */
export const toFeedJob = (masters: MasterBook, site: Site, job: PublicJob, today: string): FeedJob => {
  const detail = jobDetail(masters, withhold(site.settings, job), today, site.settings)
  const parts = detail.sections
    .filter(({ part }) => part !== 'skills')
    .map(({ label, text }) => `${label}\n${text}`)
  return {
    id: detail.id,
    title: detail.name,
    url: `${site.origin}/jobs/detail/${detail.id}`,
    created_at: job.created_at,
    updated_at: job.updated_at,
    occupations: detail.occupations,
    skills: detail.skills,
    place: detail.place,
    prefecture: nameOf(masters, 'prefectures', job.prefecture_id),
    station: nameOf(masters, 'stations', job.station_id),
    work_style: detail.workStyle,
    price_from: job.monthly_price_f_num,
    price_to: job.monthly_price_l_num,
    price: detail.price,
    employment_type: employmentType(job),
    description: parts.join('\n\n') || detail.name,
    recruiter: recruiterText(site, detail.updated),
  }
}

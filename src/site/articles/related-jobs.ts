import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { categories, emptySearch } from '../frame/search.ts'
import type { Site } from '../frame/site.ts'
import { type JobCard, jobCard } from '../jobs/job-view.ts'
import { findJob, listJobs } from '../jobs/jobs.ts'
import type { ArticleContent } from './content.ts'

const shown = 3
/** Closed ones stand among those that are found. */
const looked = 12

type Read = { app: App; site: Site; tx: Executor }
const readOf = ({ app, site, tx }: Read) => ({ tx, enterpriseId: site.enterpriseId, masters: app.masters })

/** Cards of public jobs by their numbers, in order; private and deleted ones are left out. */
export const cardsOf = async (read: Read, ids: readonly number[]): Promise<JobCard[]> => {
  if (!read.site.hasJobs) return []
  const cards: JobCard[] = []
  for (const id of new Set(ids)) {
    const found = await findJob(readOf(read), id)
    if (found && found !== 'deleted') cards.push(jobCard(read.app.masters, found, today()))
  }
  return cards
}

/** The jobs beside an article, as its setting says (VALUES: recommend_jobs_type); closed ones are not offered. */
export const relatedJobs = async (
  read: Read,
  content: ArticleContent,
): Promise<{ cards: JobCard[]; all: { name: string; path: string } | null }> => {
  const { recommend_jobs_type: type, recommend_jobs_master: master, recommend_jobs_master_ids: ids } = content
  const { key, list } = categories[master]
  const none = { cards: [], all: null }
  if (!read.site.hasJobs || type === 0 || (type === 2 && ids.length === 0)) return none
  if (type === 3) {
    const chosen = await cardsOf(read, content.recommend_job_ids)
    return { cards: chosen.filter(({ closed }) => !closed), all: null }
  }
  const search = {
    ...emptySearch,
    sort: 'created_desc' as const,
    ...(type === 2 ? { [key]: ids } : {}),
  }
  const found = await listJobs(readOf(read), search, looked)
  const cards = found.map((job) => jobCard(read.app.masters, job, today())).filter(({ closed }) => !closed)
  const [first] = ids
  const name = type === 2 && first !== undefined ? read.app.masters.name(list, first) : undefined
  return {
    cards: cards.slice(0, shown),
    all: name
      ? { name: `${name}の案件`, path: `/jobs/${master}-${first}` }
      : { name: '新着の案件', path: '/jobs' },
  }
}

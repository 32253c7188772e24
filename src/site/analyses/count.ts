import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { isWithin, type Source, sourceOf, wordBefore } from './source.ts'
import { byProgram, direct, type FunnelStep, noJob, type Subject } from './subjects.ts'
import { toWord } from './words.ts'

type Tallied = Pick<App, 'tally'>

const count = ({ tally }: Tallied, enterpriseId: number, subject: Subject, key?: string) =>
  tally.count(enterpriseId, subject, key)

/** Counts a page that a visitor was shown, and the visit that it begins. `key`: which job, article or category. */
export const countView = (
  app: Tallied,
  enterpriseId: number,
  request: FastifyRequest,
  subject: Subject,
  key?: string,
) => {
  count(app, enterpriseId, subject, key)
  countVisit(app, enterpriseId, request)
}

/** Counts a visit where this page begins one: no page of the same site led here. */
export const countVisit = (app: Tallied, enterpriseId: number, request: FastifyRequest) => {
  if (isWithin(request)) return
  const { host, campaign } = sourceOf(request)
  count(app, enterpriseId, 'visit', host || direct)
  if (campaign) count(app, enterpriseId, 'visit_campaign', campaign)
}

/** Counts a search by its words; one that only goes on with other conditions or another page is the same search. */
export const countSearch = (
  app: Tallied,
  enterpriseId: number,
  request: FastifyRequest,
  search: { keyword: string; page: number },
  found: number,
) => {
  if (search.keyword === '' || search.page > 1) return
  const word = toWord(search.keyword)
  if (word !== undefined && word === wordBefore(request)) return
  count(app, enterpriseId, 'search', word)
  if (found === 0) count(app, enterpriseId, 'search_none', word)
}

/** Counts a step of a registration that was reached. */
export const countStep = (app: Tallied, enterpriseId: number, step: FunnelStep) =>
  count(app, enterpriseId, 'register', step)

/** Counts a registration or application that was received; `source` is null for one that a program sent. */
export const countApply = (app: Tallied, enterpriseId: number, job: number | null, source: Source | null) => {
  count(app, enterpriseId, 'apply', job === null ? noJob : String(job))
  count(app, enterpriseId, 'apply_source', source === null ? byProgram : source.host || direct)
  if (source?.campaign) count(app, enterpriseId, 'apply_campaign', source.campaign)
}

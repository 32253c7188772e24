import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { dismiss, undismiss } from './dismiss.ts'
import { findCandidates, findJobs } from './find-matches.ts'
import { findSimilar } from './find-similar.ts'
import {
  askedCandidates,
  askedJobs,
  askedLeftOut,
  leftOutAnswer,
  matchesAnswer,
  pairBody,
  pairOnly,
  similarAnswer,
} from './schema.ts'
import { toAnswer } from './to-answer.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/matches/${verb}` as const
const method = 'POST'
const access = { feature: 'jobs', authority: 0 } as const
const leftOutShown = 50

/** Jobs and candidates that go together; both areas must be open. */
export const matchRoutes = [
  memberRoute({
    method,
    path: path('candidates'),
    summary:
      '案件に合う候補者を、合う度合いの高い順に、わけとともに取得します。条件に合わず外した人は、理由ごとの数だけを返します',
    access,
    body: askedCandidates,
    answer: matchesAnswer,
    async handle({ scope, body: { job_id, ...asked } }) {
      return toAnswer(scope, await findCandidates(scope, job_id, asked.weights), asked)
    },
  }),
  memberRoute({
    method,
    path: path('jobs'),
    summary: '候補者に合う募集中の案件を、合う度合いの高い順に、わけとともに取得します',
    access,
    body: askedJobs,
    answer: matchesAnswer,
    async handle({ scope, body: { candidate_id, ...asked } }) {
      return toAnswer(scope, await findJobs(scope, candidate_id, asked.weights), asked)
    },
  }),
  memberRoute({
    method,
    path: path('left_out'),
    summary:
      '条件に合わず外した候補者（job_id のとき）または案件（candidate_id のとき）を、理由ごとに取得します',
    access,
    body: askedLeftOut,
    answer: leftOutAnswer,
    async handle({ scope, body: { job_id, candidate_id, reason, page } }) {
      if ((job_id === undefined) === (candidate_id === undefined))
        throw badRequest('job_id か candidate_id のどちらか1つを指定してください')
      const { groups } =
        job_id === undefined
          ? await findJobs(scope, candidate_id as number)
          : await findCandidates(scope, job_id)
      const group = groups.find(({ key }) => key === reason)
      const from = (page - 1) * leftOutShown
      return { left_out: group?.members.slice(from, from + leftOutShown) ?? [], count: group?.count ?? 0 }
    },
  }),
  memberRoute({
    method,
    path: path('dismiss'),
    summary: '候補者がこの案件の「この人ではない」ことを、理由とともに残します。理由は重みに反映されます',
    access,
    body: pairBody,
    answer: z.object({ ok: z.literal(true) }),
    async handle({ scope, body }) {
      await checkArea(scope, 'candidates')
      await dismiss(scope, body)
      return { ok: true }
    },
  }),
  memberRoute({
    method,
    path: path('undismiss'),
    summary: '「この人ではない」を取り消します',
    access,
    body: pairOnly,
    answer: z.object({ ok: z.literal(true) }),
    async handle({ scope, body }) {
      await checkArea(scope, 'candidates')
      await undismiss(scope, body)
      return { ok: true }
    },
  }),
  memberRoute({
    method,
    path: path('similar_candidates'),
    summary: '候補者に似た候補者を取得します',
    access: { feature: 'candidates', authority: 0 },
    body: z.strictObject({ candidate_id: id }),
    answer: similarAnswer,
    handle: async ({ scope, body }) => ({
      similar: await findSimilar(scope, 'candidate', body.candidate_id),
    }),
  }),
  memberRoute({
    method,
    path: path('similar_jobs'),
    summary: '案件に似た案件を、商談と成約の数とともに取得します',
    access,
    body: z.strictObject({ job_id: id }),
    answer: similarAnswer,
    handle: async ({ scope, body }) => ({ similar: await findSimilar(scope, 'job', body.job_id) }),
  }),
] as const

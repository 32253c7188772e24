import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { LinkVisit } from '#documents/public-links/link.ts'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { callVisit, which, whyOne } from '#sales/portal-people/call-visit.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import { recipientKind } from '../mailings/find-recipient.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { takeAnswer } from './answer.ts'
import { declineReasons, noteMost, proposalAnswers, refusals } from './answers.ts'
import { readOfferedJobs } from './offered-jobs.ts'
import { noteOf } from './posted.ts'
import { isTrial, withProposal } from './visit.ts'

const path = <V extends string>(verb: V) => `/api/portal/proposals/${verb}` as const
const proposalAnswer = z.union([z.literal(proposalAnswers.interested), z.literal(proposalAnswers.declined)])

const offered = z.object({
  id: z.int(),
  name: z.string(),
  price: z.string(),
  facts: z.string(),
  skills: z.array(z.string()),
  isPublic: z.boolean(),
  answer: proposalAnswer.nullable().meta({ description: '1 話を聞きたい, 2 今回は見送る' }),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  answered_at: z.string().nullable(),
  state: z.enum(['open', 'settled', 'closed']),
})
const answer = z.object({ proposal: z.object({ jobs: z.array(offered) }) })

/** What is sealed for the newest mail of a proposal to this person; undefined where there is none. */
const mailOfPerson = async (
  { tx, enterpriseId }: Scope,
  { candidate_ids }: PortalPerson,
  id: number,
): Promise<string | undefined> => {
  const found = await row<{ mailing_id: number; number: number }>(
    tx,
    sql`SELECT r.mailing_id, r.number FROM mailings m
        JOIN mailing_recipients r ON r.enterprise_id = m.enterprise_id AND r.mailing_id = m.id_by_enterprise_id
        WHERE m.enterprise_id = ${enterpriseId} AND m.kind = ${mailingKinds.proposal} AND m.target_id = ${id}
          AND r.target_type = 'candidate' AND r.target_id = ANY(${[...candidate_ids]}::integer[]) AND r.sent_at IS NOT NULL
        ORDER BY r.mailing_id DESC LIMIT 1`,
  )
  return found && `${found.mailing_id}.${found.number}`
}

const visitOf = (call: {
  app: App
  request: FastifyRequest
  body: { id?: number | undefined } | undefined
}) => callVisit(call, recipientKind, call.body?.id, mailOfPerson)

const shown = (app: App, visit: LinkVisit) =>
  withProposal(app, visit, async (scope, found) => ({
    proposal: { jobs: isTrial(found) ? [] : await readOfferedJobs(scope, found.record_id, found.target_id) },
  }))

const show = openRoute({
  method: 'POST',
  path: path('show'),
  summary: '自分に届いた案件のご案内の内容と、これまでの回答を取得します',
  why: whyOne,
  body: z.strictObject(which).optional(),
  answer,
  handle: async (call) => shown(call.app, await visitOf(call)),
})

const update = openRoute({
  method: 'POST',
  path: path('update'),
  summary: 'ご案内した案件の1つに回答します。担当者が対応を始めるまでは、変更できます',
  why: whyOne,
  body: z.strictObject({
    ...which,
    proposal: z.strictObject({
      job_id: z.int().min(1).max(2_147_483_647),
      answer: proposalAnswer,
      reason: z.enum(declineReasons).nullable().optional(),
      note: z
        .string()
        .max(noteMost * 2)
        .nullable()
        .optional(),
    }),
  }),
  answer,
  async handle(call) {
    const { job_id, answer: given, reason = null, note = null } = call.body.proposal
    const written = noteOf(note)
    if (written.isTooLong) throw invalid({ note: [`${noteMost}文字以内で入力してください`] })
    const visit = await visitOf(call)
    const outcome = await withProposal(call.app, visit, async (scope, found) =>
      isTrial(found)
        ? 'unknown'
        : takeAnswer(scope, found.record_id, found.target_id, {
            job_id,
            answer: given,
            reason: given === proposalAnswers.declined ? reason : null,
            note: written.note,
          }),
    )
    if (outcome !== 'done') throw wrongState(refusals[outcome])
    return shown(call.app, visit)
  },
})

export const portalProposalRoutes = [show, update] as const

import { sql } from 'kysely'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { create } from '#foundation/entity/store/write.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { checkCarried } from '../carried-forms/check-carried.ts'
import type { MailContent } from '../mail-content/content.ts'
import { checkContent } from '../mail-content/schema.ts'
import { countAudience } from '../mailings/audience.ts'
import { createMailing } from '../mailings/create.ts'
import { type Audience, mailingKinds } from '../mailings/mailing.ts'
import { topicOf } from '../mailings/mailing-row.ts'
import { readSendTime } from '../mailings/send-time.ts'
import { type Looked, readWarnings } from './read-warnings.ts'
import type { Pair } from './schema.ts'
import { proposals } from './store.ts'
import type { LeftOut } from './warnings.ts'

export type NewProposal = {
  name: string
  title: string
  body: MailContent['body']
  enterprise_member_id: number
  /** In whose name, and from whose address, the mails go out; null: the sender's. */
  name_enterprise_member_id: number | null
  form_enterprise_member_id: number | null
  reply_enterprise_member_ids: number[]
  candidate_id_by_enterprise_ids: number[]
  job_id_by_enterprise_ids: number[]
  included_pairs: Pair[]
  excluded_pairs: Pair[]
  includes_frequent: boolean
  send_option_type_id: number
  send_reservation_at: string | null
}

/** The areas a proposal reaches into; a closed one answers 403. */
export const checkAreas = async (scope: Scope): Promise<void> => {
  for (const area of ['candidates', 'jobs', 'opportunities'] as const) await checkArea(scope, area)
}

/** What the editor says of subject and body, under the names of a proposal; a proposal lives from its cards. */
const contentErrors = (content: MailContent): FieldErrors => {
  const hasJobs = content.body.some(({ type }) => type === 'jobs')
  try {
    checkContent(content, 1)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { subject, body } = (error.extra.fields ?? {}) as FieldErrors
    return { ...(subject && { title: subject }), ...(body && { body }) }
  }
  return hasJobs ? {} : { body: ['案件カードを本文に入れてください。候補者はカードのボタンで回答します'] }
}

const memberErrors = async ({ tx, enterpriseId }: Scope, given: NewProposal): Promise<FieldErrors> => {
  const senders = ['enterprise_member_id', 'name_enterprise_member_id', 'form_enterprise_member_id'] as const
  const ids = [...senders.flatMap((key) => given[key] ?? []), ...given.reply_enterprise_member_ids]
  const active = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM enterprise_members WHERE enterprise_id = ${enterpriseId}
          AND id_by_enterprise_id = ANY(${ids}::integer[]) AND member_status = 1`,
  )
  const there = new Set(active.map(({ id }) => id))
  const message = '利用中のメンバーを一覧から選んでください'
  return {
    ...Object.fromEntries(
      senders.flatMap((key) => {
        const id = given[key]
        return id !== null && !there.has(id) ? [[key, [message]]] : []
      }),
    ),
    ...(!given.reply_enterprise_member_ids.every((id) => there.has(id)) && {
      reply_enterprise_member_ids: [message],
    }),
  }
}

const keyOf = ({ candidate_id, job_id }: Pair) => `${candidate_id}/${job_id}`

export type MadePair = Pair & { position: number; left_out: LeftOut | null; is_forced: boolean }

/** Every pair of a proposal with why it is left out: by its warning, unless staff put it in, or by hand. */
export const pairsOf = (
  { candidates, jobs, warned }: Looked,
  { included_pairs, excluded_pairs }: Pick<NewProposal, 'included_pairs' | 'excluded_pairs'>,
): MadePair[] => {
  const [included, excluded] = [new Set(included_pairs.map(keyOf)), new Set(excluded_pairs.map(keyOf))]
  const warnings = new Map(warned.map((one) => [keyOf(one), one.warning]))
  return candidates.flatMap(({ id: candidate_id }) =>
    jobs.map(({ id: job_id }, at) => {
      const key = keyOf({ candidate_id, job_id })
      const warning = warnings.get(key) ?? null
      const is_forced = warning !== null && included.has(key)
      const left_out = excluded.has(key) ? 'excluded' : is_forced ? null : warning
      return { candidate_id, job_id, position: at + 1, left_out, is_forced }
    }),
  )
}

/** Whom a proposal goes to, each with their own jobs. */
export const audienceOf = (pairs: readonly MadePair[], includes_frequent: boolean): Audience => {
  const jobs_of: Record<number, number[]> = {}
  for (const { candidate_id, job_id, left_out } of pairs)
    if (left_out === null) jobs_of[candidate_id] = [...(jobs_of[candidate_id] ?? []), job_id]
  const ids = [...new Set(pairs.map(({ candidate_id }) => candidate_id))]
  return {
    conditions: [],
    keyword: '',
    ids,
    excluded_ids: ids.filter((id) => !jobs_of[id]),
    includes_frequent,
    jobs_of,
  }
}

const insertPairs = async (
  { tx, enterpriseId: e }: Scope,
  proposalId: number,
  pairs: readonly MadePair[],
) => {
  const first = await draw(tx, e, 'proposal_pairs', '', pairs.length)
  await sql`INSERT INTO proposal_pairs (enterprise_id, id_by_enterprise_id, proposal_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id, position, left_out, is_forced)
    SELECT ${e}::integer, p.id, ${proposalId}::integer, p.candidate, p.job, p.position, p.left_out, p.is_forced
    FROM unnest(${pairs.map((_, at) => first + at)}::integer[], ${pairs.map((one) => one.candidate_id)}::integer[], ${pairs.map((one) => one.job_id)}::integer[],
        ${pairs.map((one) => one.position)}::integer[], ${pairs.map((one) => one.left_out)}::text[], ${pairs.map((one) => one.is_forced)}::boolean[])
      AS p (id, candidate, job, position, left_out, is_forced)
    RETURNING 1`.execute(tx)
}

/** Proposals of an enterprise are made one after the other, so that two who press at once do not offer the same twice. */
const oneAtATime = ({ tx, enterpriseId }: Scope) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('proposals.create'), ${enterpriseId})`.execute(tx)

const nobody = '送れる相手がいません。候補者と案件、外した理由を確認してください'

/**
 * Makes a proposal, its pairs and its mailing in the caller's transaction; it begins at its time, or at once.
 * @throws 400 beside the fields of the call; what cannot be sent to anybody is refused too
 */
export const createProposal = async (scope: Scope, given: NewProposal) => {
  await oneAtATime(scope)
  await checkAreas(scope)
  const content = { subject: given.title, body: given.body }
  const looked = await readWarnings(
    scope,
    given.candidate_id_by_enterprise_ids,
    given.job_id_by_enterprise_ids,
  )
  const time = readSendTime(given)
  const errors: FieldErrors = {
    ...contentErrors(content),
    ...('errors' in time && time.errors),
    ...(await memberErrors(scope, given)),
    ...(looked.candidates.length === 0 && {
      candidate_id_by_enterprise_ids: ['候補者を1人以上選んでください'],
    }),
    ...(looked.jobs.length === 0 && { job_id_by_enterprise_ids: ['案件を1件以上選んでください'] }),
  }
  if ('errors' in time || Object.keys(errors).length > 0) throw invalid(errors)
  const pairs = pairsOf(looked, given)
  const audience = audienceOf(pairs, given.includes_frequent)
  const { receiving } = await countAudience(scope, topicOf(mailingKinds.proposal), 1, audience)
  if (receiving === 0) throw invalid({ candidate_id_by_enterprise_ids: [nobody] }, nobody)

  const { name, title, enterprise_member_id, send_option_type_id } = given
  const { name_enterprise_member_id, form_enterprise_member_id } = given
  const send_reservation_at = time.at
  const form_id = await checkCarried(scope, given.body, send_reservation_at)
  const { id_by_enterprise_id: id } = await create(
    proposals,
    scope,
    {
      ...{ name, title, enterprise_member_id, name_enterprise_member_id, form_enterprise_member_id },
      ...{ send_option_type_id, send_reservation_at },
    },
    { candidate_count: looked.candidates.length, job_count: looked.jobs.length },
  )
  await insertPairs(scope, id as number, pairs)
  const mailing = await createMailing(scope, {
    kind: mailingKinds.proposal,
    target_id: id as number,
    target_type_id: 1,
    content,
    audience,
    job_ids: looked.jobs.map((job) => job.id),
    form_id,
    sender_member_id: enterprise_member_id,
    name_member_id: name_enterprise_member_id,
    address_member_id: form_enterprise_member_id,
    reply_member_ids: given.reply_enterprise_member_ids,
    measures_clicks: true,
    pace: null,
    send_at: send_reservation_at,
  })
  await sql`UPDATE proposals SET mailing_id = ${mailing} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
  return find(proposals, scope, id as number)
}

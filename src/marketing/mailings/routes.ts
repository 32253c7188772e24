import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id as idSchema } from '#foundation/api/schema.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { audienceSchema, countAudience, listAudience } from './audience.ts'
import {
  type LeaveOutReason,
  leaveOutReasons,
  type MailingKindId,
  mailingKinds,
  mailingStates,
} from './mailing.ts'
import { topicOf } from './mailing-row.ts'
import { type MailingMove, moveMailing } from './moves.ts'
import { mailingProgress, readProgress } from './progress.ts'
import { listReceived, received } from './received.ts'
import { listRecipients, recipient, recipientsBody } from './recipients.ts'
import { correctAddress, settleUnknown } from './settle.ts'
import { sendTrial, trialBody } from './trial.ts'

const target = z.union([z.literal(1), z.literal(2)])
const reasons = Object.keys(leaveOutReasons) as [LeaveOutReason, ...LeaveOutReason[]]
const number = z.int().min(1).max(2_147_483_647)

type Family = { family: string; feature: Feature; kind: MailingKindId }

/** Which of the mailings of a record a call reads: one that `mailings` answers, or the newest. */
const which = { mailing: idSchema.optional() }
/** Which of them a call changes. */
const named = { mailing: idSchema }
/** Kinds whose records are sent by one mailing, reminders aside: to move it, naming the record may do. */
const sentByOne: readonly MailingKindId[] = [mailingKinds.broadcast, mailingKinds.proposal]
const { done, cancelled } = mailingStates

/**
 * The calls of a family on the mailings of a record. `{id}` is the record's, as everywhere, and `mailing` in the body
 * names one of its mailings (a reminder, an automation e-mail). Whoever changes one names it, so that no other is meant;
 * a broadcast and a proposal may be moved without it while one mailing of them is under way. What is not of the record
 * answers 404.
 */
export const mailingRoutes = <const F extends Family>({ family, feature, kind }: F) => {
  const path = <V extends string>(verb: V) => `/api/enterprise/${family as F['family']}/${verb}` as const
  const access = { feature, authority: 0 } as const
  const method = 'POST'
  const progress = z.object({ mailing: mailingProgress })

  const find = async ({ tx, enterpriseId: e }: Scope, record: number, mailing: number | undefined) => {
    const found = await row<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM mailings WHERE enterprise_id = ${e} AND kind = ${kind} AND target_id = ${record}
          AND id_by_enterprise_id = coalesce(${mailing ?? null}::integer, id_by_enterprise_id) ORDER BY id_by_enterprise_id DESC LIMIT 1`,
    )
    if (!found) throw notFound()
    return found.id
  }
  /** The one to move: without a name the only one under way (409 among several), or the newest, to say its state. */
  const findToMove = async (scope: Scope, record: number, mailing: number | undefined) => {
    const { tx, enterpriseId: e } = scope
    const moving =
      mailing === undefined
        ? await rows<{ id: number }>(
            tx,
            sql`SELECT id_by_enterprise_id AS id FROM mailings WHERE enterprise_id = ${e} AND kind = ${kind} AND target_id = ${record}
                AND state NOT IN (${done}, ${cancelled}) ORDER BY id_by_enterprise_id`,
          )
        : []
    if (moving.length > 1)
      throw wrongState(
        `進んでいる配信が${moving.length}件あります。どの配信かを mailing で指定してください（${moving.map(({ id }) => id).join('、')}）`,
      )
    return find(scope, record, mailing ?? moving[0]?.id)
  }
  const answerProgress = async (scope: Scope, id: number) => {
    const [mailing] = await readProgress(scope, kind, { mailing: id })
    if (!mailing) throw notFound()
    return { mailing }
  }
  const move = <V extends MailingMove>(verb: V, summary: string) =>
    memberRoute({
      method,
      path: path(`${verb}/:id`),
      summary,
      access,
      body: sentByOne.includes(kind) ? z.strictObject(which) : z.strictObject(named),
      answer: progress,
      async handle({ scope, id, body }) {
        const mailing = await findToMove(scope, id, body.mailing)
        await moveMailing(scope, mailing, verb)
        return answerProgress(scope, mailing)
      },
    })

  return [
    memberRoute({
      method,
      path: path('mailings/:id'),
      summary: 'この記録の配信と、その進み具合を取得します（新しい順）',
      access,
      answer: z.object({ mailings: z.array(mailingProgress) }),
      async handle({ scope, id }) {
        const mailings = await readProgress(scope, kind, { record: id })
        if (mailings.length === 0) throw notFound()
        return { mailings }
      },
    }),
    memberRoute({
      method,
      path: path('progress/:id'),
      summary: '配信の進み具合を取得します',
      access,
      body: z.strictObject(which),
      answer: progress,
      handle: async ({ scope, id, body }) => answerProgress(scope, await find(scope, id, body.mailing)),
    }),
    move('pause', '送信を一時停止します。送っている途中のメールは届きます'),
    move('resume', '一時停止した送信を再開します'),
    move('cancel', 'まだ送っていないメールを取り消します'),
    move('retry', '中止した配信を、宛先の確定からもう一度行います'),
    memberRoute({
      method,
      path: path('recipients/:id'),
      summary: '配信の宛先と、1通ごとの結果を取得します',
      access,
      body: recipientsBody.extend(which),
      answer: z.object({ recipients: z.array(recipient), count: z.int() }),
      async handle({ scope, id, body: { mailing, ...query } }) {
        return listRecipients(scope, await find(scope, id, mailing), query)
      },
    }),
    memberRoute({
      method,
      path: path('settle_unknown/:id'),
      summary: '結果不明のメールを、送信済みにするか、もう一度送ります',
      access,
      body: z.strictObject({
        ...named,
        numbers: z.array(number).min(1).max(1_000),
        as: z.enum(['sent', 'resend']),
      }),
      answer: z.object({ count: z.int() }),
      async handle({ scope, id, body }) {
        const mailing = await find(scope, id, body.mailing)
        return { count: await settleUnknown(scope, mailing, body.numbers, body.as) }
      },
    }),
    memberRoute({
      method,
      path: path('correct_address/:id'),
      summary: '受信を拒否されたメールの宛先を直して、もう一度送ります',
      access,
      body: z.strictObject({ ...named, number, address: z.string().max(254) }),
      answer: progress,
      async handle({ scope, id, body }) {
        const mailing = await find(scope, id, body.mailing)
        await correctAddress(scope, mailing, body.number, body.address)
        return answerProgress(scope, mailing)
      },
    }),
    memberRoute({
      method,
      path: path('clicks/:id'),
      summary: 'リンクごとの、クリックした人数を取得します',
      access,
      body: z.strictObject(which),
      answer: z.object({
        links: z.array(z.object({ number: z.int(), url: z.string(), label: z.string(), count: z.int() })),
      }),
      async handle({ scope, id, body }) {
        const { tx, enterpriseId: e } = scope
        const mailing = await find(scope, id, body.mailing)
        return {
          links: await rows(
            tx,
            sql`SELECT l.number, l.url, l.label, (SELECT count(*)::int FROM mailing_clicks c WHERE c.enterprise_id = ${e} AND c.mailing_id = ${mailing}
                  AND c.link_number = l.number) AS count
                FROM mailing_links l WHERE l.enterprise_id = ${e} AND l.mailing_id = ${mailing} ORDER BY count DESC, l.number`,
          ),
        }
      },
    }),
    memberRoute({
      method,
      path: path('audience_count'),
      summary: '条件に合う人数と、送らない人数を、理由ごとに数えます',
      access,
      body: z.strictObject({ target_type_id: target, audience: audienceSchema }),
      answer: z.object({
        matching: z.int(),
        receiving: z.int(),
        left_out: z.array(z.object({ reason: z.enum(reasons), count: z.int() })),
      }),
      handle: ({ scope, body }) => countAudience(scope, topicOf(kind), body.target_type_id, body.audience),
    }),
    memberRoute({
      method,
      path: path('audience_members'),
      summary: '送る人、または送らない人を、理由ごとに取得します',
      access,
      body: z.strictObject({
        target_type_id: target,
        audience: audienceSchema,
        reason: z.enum(reasons).nullable().default(null),
        offset: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(200).default(50),
      }),
      answer: z.object({
        members: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            address: z.string(),
            left_out: z.enum(reasons).nullable(),
          }),
        ),
      }),
      handle: async ({ scope, body: { target_type_id, audience, ...page } }) => ({
        members: await listAudience(scope, topicOf(kind), target_type_id, audience, page),
      }),
    }),
    memberRoute({
      method,
      path: path('received'),
      summary:
        '候補者（target_type_id 1）または企業担当者（2）の target_id に送ったメールを、新しい順に取得します',
      access,
      body: z.strictObject({ target_type_id: target.default(1), target_id: idSchema }),
      answer: z.object({ received: z.array(received) }),
      async handle({ scope, body }) {
        await checkArea(scope, body.target_type_id === 1 ? 'candidates' : 'companies')
        return { received: await listReceived(scope, kind, body.target_type_id, body.target_id) }
      },
    }),
    memberRoute({
      method,
      path: path('trial'),
      summary: '届く形のメールを、自分に試しに送ります。リンクを押しても何も変わりません',
      access,
      body: trialBody,
      answer: z.object({ address: z.string() }),
      handle: async ({ scope, body }) => ({ address: await sendTrial(scope, kind, body) }),
    }),
  ] as const
}

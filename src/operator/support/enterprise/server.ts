import { sql } from 'kysely'
import { z } from 'zod'
import { audit, memberNamed } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { consentAnswer, consentHours, endConsent, holdOpen, listConsents } from '../consents.ts'

const access = { feature: null, authority: ADMINISTRATOR } as const
const answer = z.object({ support_consents: z.array(consentAnswer) })
const hours = z.union(
  consentHours.map((count) => z.literal(count)) as [z.ZodLiteral<1>, z.ZodLiteral<8>, z.ZodLiteral<72>],
)

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/support_consents/index',
  summary: 'サポートへの公開を、入った人とともに新しい順に50件まで取得します（管理者のみ）',
  access,
  answer,
  handle: async ({ scope, enterpriseId }) => ({
    support_consents: await listConsents(scope.tx, enterpriseId),
  }),
})

const create = memberRoute({
  method: 'POST',
  path: '/api/enterprise/support_consents/create',
  summary:
    '管理画面を、1・8・72時間だけ運営のサポートに公開します（管理者のみ）。サポートは閲覧だけができ、開いた画面はすべて監査ログに残ります',
  access,
  body: z.strictObject({
    support_consent: z.strictObject({
      hours,
      reason: z.string().trim().min(1, '見てほしいことを入力してください').max(500),
    }),
  }),
  answer,
  async handle({ scope, enterpriseId, member, body: { support_consent: given } }) {
    const { tx } = scope
    if (await holdOpen(tx, enterpriseId))
      throw wrongState('すでにサポートに公開しています。時間を変えるときは、終了してから公開してください')
    await sql`UPDATE support_consents SET ended_at = ends_at, ended_side = 'time'
      WHERE enterprise_id = ${enterpriseId} AND ended_at IS NULL`.execute(tx)
    const id = await draw(tx, enterpriseId, 'support_consents')
    const { name } = await memberNamed(tx, enterpriseId, member.id)
    const endsAt = new Date(Date.now() + given.hours * 3_600_000).toISOString()
    await sql`INSERT INTO support_consents (enterprise_id, id_by_enterprise_id, reason, opened_by, opened_by_name, ends_at)
      VALUES (${enterpriseId}, ${id}, ${given.reason}, ${member.id}, ${name}, ${endsAt})`.execute(tx)
    await audit(scope, {
      action: 'support_opened',
      target: { type: 'support_consent', id, name: `${given.hours}時間` },
    })
    return { support_consents: await listConsents(tx, enterpriseId) }
  },
})

const end = memberRoute({
  method: 'POST',
  path: '/api/enterprise/support_consents/end',
  summary: 'サポートへの公開を終了します（管理者のみ）。開いているサポートは、次のリクエストで終わります',
  access,
  answer,
  async handle({ scope, enterpriseId, member }) {
    const { tx } = scope
    const open = await holdOpen(tx, enterpriseId)
    if (!open) throw wrongState('サポートへの公開は、すでに終了しています')
    const { name } = await memberNamed(tx, enterpriseId, member.id)
    await endConsent(tx, enterpriseId, open.id, { side: 'agency', name })
    await audit(scope, {
      action: 'support_closed',
      target: { type: 'support_consent', id: open.id, name: 'サポートへの公開' },
    })
    return { support_consents: await listConsents(tx, enterpriseId) }
  },
})

const current = z.object({
  ends_at: z.string(),
  opened_by_name: z.string(),
  /** The operator's staff who look in now. */
  inside: z.array(z.string()),
})

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/support_consents/show',
  summary: '続いているサポートへの公開を取得します（管理者と、サポート中の運営）',
  access,
  answer: z.object({ support_consent: current.nullable() }),
  async handle({ scope, enterpriseId }) {
    const [newest] = await listConsents(scope.tx, enterpriseId, 1)
    if (!newest || newest.ended_at) return { support_consent: null }
    const { ends_at, opened_by_name, visits } = newest
    const inside = [...new Set(visits.filter((one) => one.is_inside).map((one) => one.admin_member_name))]
    return { support_consent: { ends_at, opened_by_name, inside } }
  },
})

/** What an enterprise says about who may look in. */
export const supportConsentRoutes = [index, create, end, show] as const

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { features } from '#foundation/entity/entity.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { update } from '#foundation/entity/store/write.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { own } from '#foundation/rules/own.ts'
import { mailAdministrators } from '../../mails/mail-administrators.ts'
import { enterprise } from '../enterprise.ts'
import { enterprises } from '../store.ts'
import { usageRoute } from './usage.ts'

type Restrictions = Record<string, number>

/** 提案：制限中、API：利用可 */
const changesText = (restrictions: Restrictions) =>
  Object.entries(restrictions)
    .map(([feature, value]) => `${own(features, feature)}：${value === 1 ? '制限中' : '利用可'}`)
    .join('、')

/** What the administrators are told. */
const noticeOf = (changes: string, reason: string) => ({
  purpose: 'account_notice',
  subject: 'ご利用いただける機能が変わりました',
  lines: [
    'ご利用いただける機能を、次のとおり変更しました。登録された情報は、そのまま保存されています。',
    '',
    changes,
    '',
    `理由：${reason}`,
  ],
  ask: 'ご不明な点は',
})

type Given = { restrictions: Restrictions; reason: string; with_mail: boolean }

/** Closes and opens features of an enterprise, and writes it down on both sides, all or nothing. */
const restrict = (app: App, actor: number, id: number, given: Given, request: FastifyRequest) =>
  asSystem(app.db, async (tx) => {
    const scope = scopeOf(app, tx, platformId, { id: actor, authority: 2, contract_permission: 2 })
    const saved = await update(enterprises, scope, id, given.restrictions)
    const changes = changesText(given.restrictions)
    const entry = {
      action: 'restriction_changed',
      member: await staffNamedIn(tx, actor),
      target: { type: 'enterprise', id, name: String(saved.name ?? '') },
      detail: { changes, reason: given.reason },
    } as const
    if (given.with_mail) await mailAdministrators(app, tx, id, noticeOf(changes, given.reason))
    await writeAudit(tx, id, { ...entry, member: { id: 0, name: `運営 ${entry.member.name}` } })
    await writeAudit(tx, platformId, entry, request)
    return saved
  })

const flag = z.literal([0, 1])

const restrictRoute = operatorRoute({
  method: 'POST',
  path: '/api/admin/enterprises/restrict/:id',
  summary:
    'エージェントの機能を制限し、または利用可に戻します（マネージャー以上）。次のリクエストから効きます。理由は両方の監査ログに残り、with_mail で相手の管理者にメールで知らせます',
  authority: 1,
  body: z.strictObject({
    restrictions: z
      .partialRecord(z.enum(Object.keys(features) as [string, ...string[]]), flag)
      .refine((given) => Object.keys(given).length > 0, '変更する機能を選んでください'),
    reason: z.string().trim().min(1, '理由を入力してください').max(500),
    with_mail: z.boolean().default(false),
  }),
  answer: z.object({ enterprise: rowSchema(enterprise) }),
  handle: async ({ app, adminMember, id, body, request }) => ({
    enterprise: await restrict(app, adminMember.id, id, body as Given, request),
  }),
})

export const restrictionRoutes = [restrictRoute, usageRoute] as const

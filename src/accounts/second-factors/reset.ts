import { sql } from 'kysely'
import { z } from 'zod'
import { type App, placeOf } from '#foundation/api/app.ts'
import { manualRoute, operatorRoute } from '#foundation/api/route.ts'
import type { Place } from '#foundation/entity/scope.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { audit, writeAudit } from '../audit/audit.ts'
import { staffNamed } from '../audit/staff-name.ts'
import { queueNotice } from '../sessions/notices.ts'
import { personById } from '../sessions/people.ts'
import { type AccountSurface, type Person, targetOf } from '../sessions/person.ts'
import { endSessions } from '../sessions/session.ts'
import { removeCodes } from './one-time-codes.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { noteFactor } from './state.ts'

const answer = z.object({ reset: z.literal(true) })
const whose = { enterprise: '会社', admin: '運営' } as const

/** Somebody else's account, or 404; 409 for one's own, which the security page looks after. */
const otherPerson = async (
  app: App,
  surface: AccountSurface,
  { enterpriseId, actorId, id }: { enterpriseId: number; actorId: number; id: number },
): Promise<Person> => {
  if (id === actorId) throw wrongState('自分の2段階認証は、「セキュリティ」で変更してください')
  const person = await personById(app, surface, enterpriseId, id)
  if (!person) throw notFound()
  return person
}

/** Takes away all that proves somebody beside the password, ends their sessions and tells them. */
const removeFactors = async (app: App, tx: Executor, person: Person, place: Place): Promise<void> => {
  const { enterprise_id, id, surface } = person
  await removeCodes(tx, person)
  await removeRecoveryCodes(tx, person)
  await sql`DELETE FROM passkeys WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}`.execute(tx)
  await noteFactor(tx, person)
  await endSessions(tx, surface, surface === 'admin' ? null : enterprise_id, id)
  await queueNotice(app, { tx, enterpriseId: enterprise_id, member: null }, person, {
    subject: '2段階認証が解除されました',
    text: `${whose[surface]}の管理者が、あなたの2段階認証（認証アプリ、パスキー、予備のコード）を解除しました。ログインして、もう一度設定してください。`,
    place,
  })
}

const ofMember = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/reset_second_factor/:id',
  summary:
    '端末も予備のコードもなくしたメンバーの、2段階認証をすべて解除します（管理者のみ）。すべての端末がログアウトし、本人にメールでお知らせします',
  access: { feature: null, authority: 2 },
  answer,
  async handle({ app, enterpriseId, member, id, inScope }) {
    const person = await otherPerson(app, 'enterprise', { enterpriseId, actorId: member.id, id })
    return inScope(async (scope) => {
      await removeFactors(app, scope.tx, person, scope.from ?? { ip: null, device: null })
      await audit(scope, { action: 'second_factor_off', target: targetOf(person) })
      return { reset: true as const }
    })
  },
})

const ofStaff = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/reset_second_factor/:id',
  summary:
    '端末も予備のコードもなくした運営メンバーの、2段階認証をすべて解除します（管理者のみ）。すべての端末がログアウトし、本人にメールでお知らせします',
  authority: 2,
  answer,
  async handle({ app, adminMember, id, request }) {
    const person = await otherPerson(app, 'admin', { enterpriseId: 0, actorId: adminMember.id, id })
    const member = await staffNamed(app, adminMember.id)
    // Sessions of the staff belong to no enterprise.
    return asSystem(app.db, async (tx) => {
      await removeFactors(app, tx, person, placeOf(request))
      await writeAudit(tx, 0, { action: 'second_factor_off', member, target: targetOf(person) }, request)
      return { reset: true as const }
    })
  },
})

export const resetRoutes = [ofMember, ofStaff] as const

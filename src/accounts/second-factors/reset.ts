import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { queueNotice } from '../sessions/notices.ts'
import { personById } from '../sessions/people.ts'
import { targetOf } from '../sessions/person.ts'
import { endSessions } from '../sessions/session.ts'
import { removeCodes } from './one-time-codes.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { noteFactor } from './state.ts'

const reset = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/reset_second_factor/:id',
  summary:
    '端末も予備のコードもなくしたメンバーの、2段階認証をすべて解除します（管理者のみ）。すべての端末がログアウトし、本人にメールでお知らせします',
  access: { feature: null, authority: 2 },
  answer: z.object({ reset: z.literal(true) }),
  async handle({ app, enterpriseId, member, id, inScope }) {
    if (id === member.id) throw wrongState('自分の2段階認証は、設定の「セキュリティ」で変更してください')
    const person = await personById(app, 'enterprise', enterpriseId, id)
    if (!person) throw notFound()
    return inScope(async (scope) => {
      const { tx } = scope
      await removeCodes(tx, person)
      await removeRecoveryCodes(tx, person)
      await sql`DELETE FROM passkeys WHERE enterprise_id = ${enterpriseId} AND member_id = ${id}`.execute(tx)
      await noteFactor(tx, person)
      await endSessions(tx, 'enterprise', enterpriseId, id)
      await queueNotice(app, { tx, enterpriseId, member: null }, person, {
        subject: '2段階認証が解除されました',
        text: '会社の管理者が、あなたの2段階認証（認証アプリ、パスキー、予備のコード）を解除しました。ログインして、もう一度設定してください。',
        place: scope.from ?? { ip: null, device: null },
      })
      await audit(scope, { action: 'second_factor_off', target: targetOf(person) })
      return { reset: true as const }
    })
  },
})

export const resetRoutes = [reset] as const

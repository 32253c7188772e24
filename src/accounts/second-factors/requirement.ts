import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { auditSetting } from '../audit/audit.ts'
import { factorsOf, hasFactor } from './state.ts'

/** Those who sign in with the password alone are signed out: they set a second factor up when they come again. */
const endSessionsWithout = async (
  tx: Parameters<typeof factorsOf>[0],
  enterpriseId: number,
): Promise<number> => {
  const without = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND second_factor = 'none' AND member_status = 1`,
  )
  const ids = without.map(({ id }) => id)
  await sql`DELETE FROM sessions WHERE strategy = 'enterprise' AND enterprise_id = ${enterpriseId} AND member_id = ANY(${ids}::integer[])`.execute(
    tx,
  )
  return ids.length
}

const require = memberRoute({
  method: 'POST',
  path: '/api/enterprise/second_factors/require',
  summary:
    '会社のメンバー全員に2段階認証を必須にする（1）・しない（0）を保存します（管理者のみ）。必須にすると、未設定のメンバーはログアウトし、次のログインで設定します',
  access: { feature: null, authority: 2 },
  body: z.strictObject({ required: z.int().min(0).max(1) }),
  answer: z.object({ required: z.boolean(), members_to_set_up: z.int() }),
  async handle({ scope, enterpriseId, member, body: { required } }) {
    const { tx } = scope
    if (required === 1 && !hasFactor(await factorsOf(tx, { enterprise_id: enterpriseId, id: member.id })))
      throw wrongState('先に自分の2段階認証を設定してください。設定してから、会社で必須にできます')
    await sql`UPDATE enterprises SET second_factor_required = ${required}, updated_at = statement_timestamp() WHERE id = ${enterpriseId}`.execute(
      tx,
    )
    const members_to_set_up = required === 1 ? await endSessionsWithout(tx, enterpriseId) : 0
    await auditSetting(scope, '2段階認証の必須', [required === 1 ? '必須にする' : '必須にしない'])
    return { required: required === 1, members_to_set_up }
  },
})

export const requirementRoutes = [require] as const

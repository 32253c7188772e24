import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { endSessions } from '../sessions/session.ts'
import { type MemberAnswer, memberAnswer, memberById } from './members.ts'

const ACTIVE = 1
const DISABLED = 2
const DELETED = 3

/** The last active administrator can be neither disabled, deleted nor demoted (RULES 2): 409. */
const keepAdministrator = async (tx: Executor, enterpriseId: number, member: MemberAnswer) => {
  if (member.authority !== ADMINISTRATOR || member.member_status !== ACTIVE) return
  const other = await row<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND authority = ${ADMINISTRATOR}
          AND member_status = ${ACTIVE} AND id_by_enterprise_id <> ${member.id_by_enterprise_id} LIMIT 1`,
  )
  if (!other)
    throw wrongState(
      '最後の管理者は無効化・削除・権限の変更ができません。先に別のメンバーを管理者にしてください',
    )
}

/** Changes of members wait for each other, so that two administrators cannot demote one another at once. */
const lockMembers = (tx: Executor, enterpriseId: number) =>
  sql`SELECT 1 FROM enterprises WHERE id = ${enterpriseId} FOR UPDATE`.execute(tx)

const setStatus = (tx: Executor, enterpriseId: number, id: number, status: number) =>
  sql`UPDATE enterprise_members SET member_status = ${status}, updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )

const access = { feature: null, authority: 2 } as const

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/update/:id',
  summary: 'メンバーの権限・契約の閲覧範囲・状態（1 有効、2 無効）を変更します（管理者のみ）',
  access,
  memberPayload: true,
  body: z.strictObject({
    enterprise_member: z.strictObject({
      authority: z.int().min(0).max(2).optional(),
      contract_permission: z.int().min(0).max(2).optional(),
      member_status: z.literal([ACTIVE, DISABLED]).optional(),
    }),
    context: z.string().max(100).optional(),
  }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ scope: { tx }, enterpriseId, id, body }) {
    await lockMembers(tx, enterpriseId)
    const member = await memberById(tx, enterpriseId, id)
    const next = { ...member, ...body.enterprise_member }
    if (next.authority !== ADMINISTRATOR || next.member_status !== ACTIVE)
      await keepAdministrator(tx, enterpriseId, member)
    if (next.member_status !== member.member_status && ![ACTIVE, DISABLED].includes(member.member_status))
      throw wrongState(
        '招待中のメンバーの状態は変更できません。招待の承諾を待つか、メンバーを削除してください',
      )
    await sql`UPDATE enterprise_members SET authority = ${next.authority}, contract_permission = ${next.contract_permission},
        updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
    if (next.member_status !== member.member_status) {
      await setStatus(tx, enterpriseId, id, next.member_status)
      if (next.member_status === DISABLED) await endSessions(tx, 'enterprise', enterpriseId, id)
    }
    return { enterprise_member: await memberById(tx, enterpriseId, id) }
  },
})

const remove = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/delete/:id',
  summary: 'メンバーを削除します（管理者のみ。元に戻せません。担当した記録は残ります）',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ app, enterpriseId, id }) {
    // The address that signs in is freed, which no agency's own transaction may do.
    return asSystem(app.db, async (tx) => {
      await lockMembers(tx, enterpriseId)
      await keepAdministrator(tx, enterpriseId, await memberById(tx, enterpriseId, id))
      await setStatus(tx, enterpriseId, id, DELETED)
      await endSessions(tx, 'enterprise', enterpriseId, id)
      await sql`DELETE FROM member_logins WHERE enterprise_id = ${enterpriseId} AND enterprise_member_id = ${id}`.execute(
        tx,
      )
      return { deleted: true as const }
    })
  },
})

export const memberMoveRoutes = [update, remove] as const

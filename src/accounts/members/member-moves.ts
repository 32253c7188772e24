import { sql } from 'kysely'
import { z } from 'zod'
import { placeOf } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { audit, memberNamed } from '../audit/audit.ts'
import { closeLinks } from '../links/account-links.ts'
import { endSessions } from '../sessions/session.ts'
import { handOver } from './hand-over.ts'
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

/** What was asked for, without what was not named. */
const changesOf = (given: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

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
  async handle({ scope, enterpriseId, id, body }) {
    const { tx } = scope
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
    const target = { type: 'enterprise_member', ...(await memberNamed(tx, enterpriseId, id)) }
    await audit(scope, { action: 'member_changed', target, detail: changesOf(body.enterprise_member) })
    return { enterprise_member: await memberById(tx, enterpriseId, id) }
  },
})

/** Who takes over must be able to work with it: an active member, and somebody else. */
const checkSuccessor = async (tx: Executor, enterpriseId: number, id: number, successorId: number) => {
  const successor = await memberById(tx, enterpriseId, successorId).catch(() => undefined)
  if (successor?.member_status !== ACTIVE || successorId === id)
    throw invalid({ successor_id: ['引き継ぐメンバーを、有効なメンバーから選んでください'] })
}

const remove = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/delete/:id',
  summary:
    'メンバーを削除します（管理者のみ。元に戻せません）。successor_id のメンバーが、担当する記録・契約・保存したビューと条件を引き継ぎます。null のときは、担当に名前が残ります',
  access,
  body: z.strictObject({ successor_id: z.int().min(1).nullable().default(null) }),
  answer: z.object({ deleted: z.literal(true), handed_over: z.record(z.string(), z.int()) }),
  async handle({ app, enterpriseId, member: actor, id, body: { successor_id }, request }) {
    // The address that signs in is freed, which no agency's own transaction may do.
    return asSystem(app.db, async (tx) => {
      await lockMembers(tx, enterpriseId)
      const member = await memberById(tx, enterpriseId, id)
      await keepAdministrator(tx, enterpriseId, member)
      if (successor_id !== null) await checkSuccessor(tx, enterpriseId, id, successor_id)
      const handed_over =
        successor_id === null
          ? {}
          : await handOver(app, { tx, enterpriseId, actorId: actor.id }, { from: id, to: successor_id })
      await setStatus(tx, enterpriseId, id, DELETED)
      await endSessions(tx, 'enterprise', enterpriseId, id)
      for (const kind of ['invite', 'password_reset', 'email_change'] as const)
        await closeLinks(tx, enterpriseId, { kind, member_id: id, email: member.email })
      await sql`DELETE FROM member_logins WHERE enterprise_id = ${enterpriseId} AND enterprise_member_id = ${id}`.execute(
        tx,
      )
      const target = { type: 'enterprise_member', ...(await memberNamed(tx, enterpriseId, id)) }
      const detail = { successor_id, ...handed_over }
      await audit(
        { tx, enterpriseId, member: actor, from: placeOf(request) },
        { action: 'member_deleted', target, detail },
      )
      return { deleted: true as const, handed_over }
    })
  },
})

export const memberMoveRoutes = [update, remove] as const

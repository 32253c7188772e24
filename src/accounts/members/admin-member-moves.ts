import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { forbidden, notFound, wrongState } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { type AuditEntry, writeAudit } from '../audit/audit.ts'
import { staffNamedIn } from '../audit/staff-name.ts'
import { closeAccountLinks, closeLinks } from '../links/account-links.ts'
import { endSessions } from '../sessions/session.ts'
import { adminMember } from './admin-members.ts'
import { mirrorStaff } from './mirror-staff.ts'

const ACTIVE = 1
const DISABLED = 2
const DELETED = 3

const moved = adminMember.extend({ member_status: z.int() })
type Staff = z.infer<typeof moved>
const columns = sql`id, l_name, f_name, email, authority, member_status`

/** The staff's active administrators, the first one first, held until the end: two cannot demote each other at once. */
const holdAdministrators = (tx: Executor) =>
  rows<{ id: number }>(
    tx,
    sql`SELECT id FROM admin_members WHERE authority = ${ADMINISTRATOR} AND member_status = ${ACTIVE} ORDER BY id FOR UPDATE`,
  )

const staffById = async (tx: Executor, id: number): Promise<Staff> => {
  const found = await row<Staff>(
    tx,
    sql`SELECT ${columns} FROM admin_members WHERE id = ${id} AND member_status <> ${DELETED} FOR UPDATE`,
  )
  if (!found) throw notFound()
  return found
}

/**
 * May somebody take rights from this one? Of another administrator only the chief may, the first active administrator
 * there is: whoever was invited yesterday does not lock out who invited them. The last administrator is safe from all.
 */
const checkTaking = (administrators: readonly { id: number }[], actorId: number, target: Staff) => {
  if (target.authority !== ADMINISTRATOR) return
  if (target.member_status === ACTIVE && administrators.length === 1)
    throw wrongState(
      '最後の管理者は無効化・削除・権限の変更ができません。先に別のメンバーを管理者にしてください',
    )
  if (target.id !== actorId && administrators[0]?.id !== actorId)
    throw forbidden('ほかの管理者の権限を変更・無効化・削除できるのは、最初の管理者だけです')
}

/** Writes down what one of the staff did to another. */
const note = async (
  tx: Executor,
  actorId: number,
  target: Staff,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
  request: FastifyRequest,
) => {
  const { name } = await staffNamedIn(tx, target.id)
  const member = await staffNamedIn(tx, actorId)
  await writeAudit(
    tx,
    platformId,
    { ...entry, member, target: { type: 'admin_member', id: target.id, name } },
    request,
  )
}

const update = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/update/:id',
  summary:
    '運営メンバーの権限と状態（1 有効、2 無効）を変更します（管理者のみ）。ほかの管理者の権限を減らせるのは、最初の管理者だけです',
  authority: 2,
  body: z.strictObject({
    admin_member: z.strictObject({
      authority: z.int().min(0).max(2).optional(),
      member_status: z.literal([ACTIVE, DISABLED]).optional(),
    }),
  }),
  answer: z.object({ admin_member: moved }),
  handle: ({ app, id, body, adminMember: actor, request }) =>
    asSystem(app.db, async (tx) => {
      const administrators = await holdAdministrators(tx)
      const target = await staffById(tx, id)
      const { authority = target.authority, member_status = target.member_status } = body.admin_member
      if (authority < target.authority || member_status === DISABLED)
        checkTaking(administrators, actor.id, target)
      if (member_status !== target.member_status && target.member_status === 0)
        throw wrongState(
          '招待中のメンバーの状態は変更できません。招待の承諾を待つか、メンバーを削除してください',
        )
      await sql`UPDATE admin_members SET authority = ${authority}, member_status = ${member_status}, updated_at = statement_timestamp()
          WHERE id = ${id}`.execute(tx)
      await mirrorStaff(tx, id)
      await closeAccountLinks(tx, { surface: 'admin', enterprise_id: platformId, id })
      if (member_status === DISABLED) await endSessions(tx, 'admin', null, id)
      const detail = { authority, member_status }
      await note(tx, actor.id, target, { action: 'member_changed', detail }, request)
      return { admin_member: { ...target, authority, member_status } }
    }),
})

const remove = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/delete/:id',
  summary:
    '運営メンバーを削除します（管理者のみ。元に戻せません）。管理者を削除できるのは、最初の管理者だけです',
  authority: 2,
  answer: z.object({ deleted: z.literal(true) }),
  handle: ({ app, id, adminMember: actor, request }) =>
    asSystem(app.db, async (tx) => {
      const administrators = await holdAdministrators(tx)
      const target = await staffById(tx, id)
      if (id === actor.id) throw wrongState('自分を削除することはできません。ほかの管理者に依頼してください')
      checkTaking(administrators, actor.id, target)
      await sql`UPDATE admin_members SET member_status = ${DELETED}, password_hash = NULL, tel = NULL, position = NULL, file_path_photo = NULL, photo_file_id = NULL, updated_at = statement_timestamp()
          WHERE id = ${id}`.execute(tx)
      await mirrorStaff(tx, id)
      await endSessions(tx, 'admin', null, id)
      await closeLinks(tx, platformId, { kind: 'admin_invite', member_id: id, email: target.email })
      await closeAccountLinks(tx, { surface: 'admin', enterprise_id: platformId, id })
      // Who is invited again under the same address begins anew.
      for (const table of ['passkeys', 'one_time_seeds', 'recovery_codes'])
        await sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = ${platformId} AND member_id = ${id}`.execute(
          tx,
        )
      await note(tx, actor.id, target, { action: 'member_deleted' }, request)
      return { deleted: true as const }
    }),
})

export const adminMemberMoveRoutes = [update, remove] as const

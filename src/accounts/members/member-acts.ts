import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { closeAccountLinks, closeLinks } from '../links/account-links.ts'
import { endSessions } from '../sessions/session.ts'
import { handOver } from './hand-over.ts'
import { type MemberAnswer, memberById } from './members.ts'

export const ACTIVE = 1
export const DISABLED = 2
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

export type MemberChange = {
  authority?: number | undefined
  contract_permission?: number | undefined
  member_status?: typeof ACTIVE | typeof DISABLED | undefined
}

/** Changes what a member may do, or whether they may sign in, in the caller's transaction. 409 for the last administrator, and for the state of an invited one. */
export const changeMember = async (
  tx: Executor,
  enterpriseId: number,
  id: number,
  change: MemberChange,
): Promise<void> => {
  await lockMembers(tx, enterpriseId)
  const member = await memberById(tx, enterpriseId, id)
  const next = {
    authority: change.authority ?? member.authority,
    contract_permission: change.contract_permission ?? member.contract_permission,
    member_status: change.member_status ?? member.member_status,
  }
  if (next.authority !== ADMINISTRATOR || next.member_status !== ACTIVE)
    await keepAdministrator(tx, enterpriseId, member)
  if (next.member_status !== member.member_status && ![ACTIVE, DISABLED].includes(member.member_status))
    throw wrongState('招待中のメンバーの状態は変更できません。招待の承諾を待つか、メンバーを削除してください')
  await sql`UPDATE enterprise_members SET authority = ${next.authority}, contract_permission = ${next.contract_permission},
      updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  await closeAccountLinks(tx, { surface: 'enterprise', enterprise_id: enterpriseId, id })
  if (next.member_status === member.member_status) return
  await setStatus(tx, enterpriseId, id, next.member_status)
  if (next.member_status === DISABLED) await endSessions(tx, 'enterprise', enterpriseId, id)
}

/** Who takes over must be able to work with it: an active member, and somebody else. */
const checkSuccessor = async (tx: Executor, enterpriseId: number, id: number, successorId: number) => {
  const successor = await memberById(tx, enterpriseId, successorId).catch(() => undefined)
  if (successor?.member_status !== ACTIVE || successorId === id)
    throw invalid({ successor_id: ['引き継ぐメンバーを、有効なメンバーから選んでください'] })
}

/**
 * Deletes a member for good, and gives what they look after to `successorId`, or leaves the name in place; answers how much of each
 * kind. Runs across enterprises: the address that signs in is freed.
 */
export const deleteMember = async (
  app: Pick<App, 'stores'>,
  { tx, enterpriseId, actorId }: { tx: Executor; enterpriseId: number; actorId: number },
  id: number,
  successorId: number | null,
): Promise<Record<string, number>> => {
  await lockMembers(tx, enterpriseId)
  const member = await memberById(tx, enterpriseId, id)
  await keepAdministrator(tx, enterpriseId, member)
  if (successorId !== null) await checkSuccessor(tx, enterpriseId, id, successorId)
  const moved =
    successorId === null
      ? {}
      : await handOver(app, { tx, enterpriseId, actorId }, { from: id, to: successorId })
  await setStatus(tx, enterpriseId, id, DELETED)
  await endSessions(tx, 'enterprise', enterpriseId, id)
  for (const kind of ['invite', 'password_reset', 'email_change'] as const)
    await closeLinks(tx, enterpriseId, { kind, member_id: id, email: member.email })
  await sql`DELETE FROM member_logins WHERE enterprise_id = ${enterpriseId} AND enterprise_member_id = ${id}`.execute(
    tx,
  )
  return moved
}

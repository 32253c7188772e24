import { sql } from 'kysely'
import { memberNamed } from '#accounts/audit/audit.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { update } from '#foundation/entity/store/write.ts'
import { notFound, stale, wrongState } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { Decision } from '#records/offered-changes/change.ts'
import { storeOf } from './contacts.ts'
import { findProposal, noteContact, offeredBy, type Proposal, proposalStates } from './proposal.ts'
import { shownProposal } from './show.ts'

/** A change that staff decide on, with the value of the record that they saw. */
export type Asked = { key: string; old: string }

const says = {
  apply: '本人が申し出た連絡先の変更を反映しました',
  keep: '本人が申し出た連絡先の変更を見送りました',
} as const

const over = () =>
  wrongState('この変更はすでに確認されているか、本人が取り下げています。画面を更新して確認してください')

/** The proposal as it is while its record is held, so that nobody decides, nor sends another one, at the same time. */
const holdProposal = async (scope: Scope, { id, target_type, target_id }: Proposal) => {
  const { stored } = await lock(storeOf(target_type), scope, target_id)
  const proposal = await findProposal(scope, id)
  if (proposal?.state !== proposalStates.waiting) throw over()
  return { proposal, record: stored }
}

/**
 * Takes changes over into the record, by the one way there is to write it, or leaves them. 409 `stale` with the proposal as it is
 * now when the record has another value than staff saw; 409 when it was decided, or taken back, before; 404 for what it does
 * not hold, and for whoever may not see the record. The proposal is done when nothing of it differs any more.
 */
export const decide = async (
  scope: Scope,
  found: Proposal,
  how: 'apply' | 'keep',
  asked: readonly Asked[],
): Promise<Proposal> => {
  const { proposal, record } = await holdProposal(scope, found)
  const offered = await offeredBy(scope, proposal, record)
  for (const { key, old } of asked) {
    const change = offered.find((one) => one.key === key)
    if (!change) throw notFound('この申し出に、その項目の変更はありません')
    if (own(proposal.decisions, key)) throw over()
    if (change.old !== old) throw stale({ contact_proposal: await shownProposal(scope, proposal, record) })
  }
  const columns = asked.map(({ key }) => key)
  if (how === 'apply')
    await update(
      storeOf(proposal.target_type),
      scope,
      proposal.target_id,
      Object.fromEntries(columns.map((column) => [column, proposal.changes[column]])),
    )
  await noteContact(scope, proposal, 'contact_decide', says[how], columns)
  const member = scope.member && (await memberNamed(scope.tx, scope.enterpriseId, scope.member.id))
  const decision: Decision = { state: how === 'apply' ? 1 : 2, at: new Date().toISOString(), member }
  const decisions = {
    ...proposal.decisions,
    ...Object.fromEntries(columns.map((column) => [column, decision])),
  }
  const isDone = offered.every(({ key, state }) => state !== 'waiting' || own(decisions, key) !== undefined)
  const state = isDone ? proposalStates.decided : proposalStates.waiting
  await sql`UPDATE contact_proposals SET decisions = ${JSON.stringify(decisions)}::jsonb, state = ${state}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${proposal.id}`.execute(scope.tx)
  return { ...proposal, decisions, state }
}

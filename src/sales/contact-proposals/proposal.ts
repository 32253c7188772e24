import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { changedKeys, entriesOf } from '#foundation/entity/store/changes.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import { type Change, type Decision, outcomeOf } from '#records/offered-changes/change.ts'
import { type ContactTarget, contactFields, storeOf } from './contacts.ts'

export const proposalStates = { waiting: 0, decided: 1 } as const

export type Proposal = ContactTarget & {
  id: number
  changes: Stored
  decisions: Record<string, Decision>
  state: number
  created_at: string
}

const readProposal = ({ tx, enterpriseId }: Scope, where: Fragment) =>
  row<Proposal>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, target_type, target_id, changes, decisions, state, created_at FROM contact_proposals
        WHERE enterprise_id = ${enterpriseId} AND ${where}`,
  )

/** A proposal by its number. */
export const findProposal = (scope: Scope, id: number) =>
  readProposal(scope, sql`id_by_enterprise_id = ${id}`)

/** The one that waits for a record. */
export const waitingFor = (scope: Scope, { target_type, target_id }: ContactTarget) =>
  readProposal(
    scope,
    sql`target_type = ${target_type} AND target_id = ${target_id} AND state = ${proposalStates.waiting}`,
  )

/** What of it nobody has decided. */
export const openChanges = ({ changes, decisions }: Proposal): Stored =>
  Object.fromEntries(Object.entries(changes).filter(([column]) => own(decisions, column) === undefined))

/** Columns with what a record has in them and what it would have, in words. */
export const inWords = async (
  scope: Scope,
  { target_type, target_id }: ContactTarget,
  before: Stored,
  changes: Stored,
): Promise<{ column: string; label: string; old: string; new: string }[]> => {
  const columns = contactFields(target_type).filter(([column]) => Object.hasOwn(changes, column))
  const keys = columns.map(([column]) => column)
  const next = { ...before, ...changes }
  const entries = await entriesOf(storeOf(target_type), scope, [{ id: target_id, keys, before, next }])
  return columns.map(([column, { label }], at) => ({
    column,
    label: label.ja,
    old: entries[at]?.old_label ?? '',
    new: entries[at]?.new_label ?? '',
  }))
}

/** What a proposal offers for its record as it is now. */
export const offeredBy = async (scope: Scope, proposal: Proposal, record: Stored): Promise<Change[]> => {
  const { changes, decisions, target_type } = proposal
  const differing = new Set(changedKeys(storeOf(target_type), record, { ...record, ...changes }))
  return (await inWords(scope, proposal, record, changes)).map(({ column, ...words }) => ({
    key: column,
    ...words,
    ...outcomeOf(own(decisions, column), differing.has(column)),
  }))
}

/** Tells in the record's history what became of its contact data, with the columns it is about. */
export const noteContact = (
  scope: Scope,
  { target_type, target_id }: ContactTarget,
  kind: 'contact_propose' | 'contact_decide',
  what: string,
  columns: readonly string[],
): Promise<void> => {
  const labels = contactFields(target_type).flatMap(([column, { label }]) =>
    columns.includes(column) ? label.ja : [],
  )
  const note = labels.length > 0 ? `${what}（${labels.join('、')}）` : what
  return recordHistory(scope, [{ target_type, target_id, kind, note }])
}

import { sql } from 'kysely'
import type { Row } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { writeChanges } from '#foundation/entity/store/changes.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { update } from '#foundation/entity/store/write.ts'
import { readField, type Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import {
  checkOpportunityClose,
  checkOpportunityReopen,
  checkOpportunityStage,
  type OpportunityState,
} from '#foundation/rules/states/opportunity.ts'
import { opportunity } from './opportunity.ts'
import { nextPosition, opportunities } from './store.ts'

type Opportunity = Row<typeof opportunity.fields>
const stateOf = (stored: Stored) => stored as OpportunityState

/** Moves of one enterprise happen one after the other, so that no two cards are given the same place. */
const oneAtATime = (scope: Scope) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('opportunities.position'), ${scope.enterpriseId})`.execute(
    scope.tx,
  )

/** Puts a card at a place of its stage: before the card that had it. The places of the stage become 1, 2, 3 …; nobody's `updated_at` changes. */
const place = (scope: Scope, id: number, stage: number, position: number) =>
  sql`UPDATE opportunities o SET sort_position = r.place FROM (
        SELECT id_by_enterprise_id, row_number() OVER (
          ORDER BY CASE WHEN id_by_enterprise_id = ${id} THEN ${position} ELSE sort_position END, id_by_enterprise_id <> ${id}, id_by_enterprise_id) AS place
        FROM opportunities WHERE enterprise_id = ${scope.enterpriseId} AND opportunity_status_id = ${stage}) r
      WHERE o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = r.id_by_enterprise_id AND o.sort_position <> r.place`.execute(
    scope.tx,
  )

/**
 * Moves an open opportunity to a stage (0 to 70), at the `sort_position` given or behind the last card, and writes
 * `values` with it: what the stage asks for. 400 with messages where that is missing; 409 where src/foundation/rules/states/opportunity.ts refuses: it is closed, or there is no such stage.
 */
export const move = async (
  scope: Scope,
  id: number,
  stage: number,
  position: number | undefined,
  values: Stored = {},
): Promise<Opportunity> => {
  await oneAtATime(scope)
  const { stored } = await lock(opportunities, scope, id)
  const refused = checkOpportunityStage(stateOf(stored), stage)
  if (refused) throw wrongState(refused)
  const moved = await update(opportunities, scope, id, { ...values, opportunity_status_id: stage })
  if (position === undefined) return moved
  await place(scope, id, stage, position)
  return find(opportunities, scope, id)
}

const reasonOf = { 80: 'pass_reason', 90: 'decline_reason' } as const

/** Closes an open opportunity as 見送り (80) or 辞退 (90). 400 without its reason, 409 when it is closed already. */
export const close = async (
  scope: Scope,
  id: number,
  to: 80 | 90,
  given: { pass_reason?: string | undefined; decline_reason?: string | undefined },
): Promise<Opportunity> => {
  const { stored } = await lock(opportunities, scope, id)
  const key = reasonOf[to]
  const read = readField(opportunity.fields[key], given[key])
  if ('error' in read) throw invalid({ [key]: [read.error] })
  const reasons = { pass_reason: null, decline_reason: null, [key]: read.value as string | null }
  const refused = checkOpportunityClose(stateOf(stored), to, reasons)
  if (refused && stored.close_status_id === null) throw invalid({ [key]: [refused] })
  if (refused) throw wrongState(refused)
  await writeChanges(opportunities, scope, id, stored, { ...stored, close_status_id: to, ...reasons })
  return find(opportunities, scope, id)
}

/** The stage a won opportunity had before 成約, by its history; オファー承諾 where it was entered as won. */
const stageBeforeWon = async (scope: Scope, id: number): Promise<number> => {
  const entry = await row<{ stage: number | null }>(
    scope.tx,
    sql`SELECT (old_value #>> '{}')::integer AS stage FROM histories WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'opportunity' AND target_id = ${id}
          AND column_name = 'opportunity_status_id' AND new_value = '70'::jsonb ORDER BY id DESC LIMIT 1`,
  )
  return entry?.stage ?? 60
}

/** Opens a closed opportunity again at its last open stage; close status and reasons are cleared. 409 while it is open. */
export const reopen = async (scope: Scope, id: number): Promise<Opportunity> => {
  const { stored } = await lock(opportunities, scope, id)
  const refused = checkOpportunityReopen(stateOf(stored))
  if (refused) throw wrongState(refused)
  const stage =
    stored.opportunity_status_id === 70 ? await stageBeforeWon(scope, id) : stored.opportunity_status_id
  await writeChanges(opportunities, scope, id, stored, {
    ...stored,
    opportunity_status_id: stage,
    close_status_id: null,
    pass_reason: null,
    decline_reason: null,
  })
  return find(opportunities, scope, id)
}

/**
 * Brings an opportunity to where its candidate's own answer leads, closed or open again: nothing that the enterprise asks for
 * at a stage is asked of a candidate. Whether the answer may move it is the caller's to know.
 */
export const moveByAnswer = async (
  scope: Scope,
  id: number,
  to: { opportunity_status_id: number; decline_reason: string | null },
): Promise<void> => {
  await oneAtATime(scope)
  const { stored } = await lock(opportunities, scope, id)
  const { opportunity_status_id, decline_reason } = to
  const moves = stored.opportunity_status_id !== opportunity_status_id
  await writeChanges(opportunities, scope, id, stored, {
    ...stored,
    opportunity_status_id,
    ...(moves && { sort_position: await nextPosition(scope, opportunity_status_id) }),
    close_status_id: decline_reason === null ? null : 90,
    decline_reason,
    pass_reason: null,
  })
}

import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { today } from '#foundation/entity/today.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import {
  type AgreementAct,
  type AgreementState,
  checkAgreementAct,
} from '#foundation/rules/states/agreement.ts'
import type { Agreement } from './agreement.ts'
import type { AgreementEvent, SignerMethod } from './choices.ts'
import type { LockedAgreement, Signer } from './signers.ts'

const byDate: readonly AgreementAct[] = ['send', 'see', 'accept', 'send_back', 'remind']
const late = '承諾の期限を過ぎています。期限を改めて、もう一度依頼してください。'
const elsewhere =
  'この依頼は電子契約サービスが送っています。催促と承諾者の変更は、サービスの画面で行ってください。'

/** Who is asked by a service is not asked by us besides; who answered there did so while it asked, and what we hear of it may come later. */
const refusalAtService = (act: AgreementAct, isLate: boolean): string | undefined => {
  if (act === 'remind') return elsewhere
  return act === 'send' && isLate ? late : undefined
}

/** Why something cannot be done with an agreement now: where it stands, or its due date; undefined where it can. */
export const refusalOf = (
  { state_flg, due_date, service_id }: Agreement,
  act: AgreementAct,
): string | undefined => {
  const refused = checkAgreementAct(act, state_flg as AgreementState)
  const isLate = due_date != null && due_date < today()
  if (refused !== undefined || service_id != null) return refused ?? refusalAtService(act, isLate)
  return byDate.includes(act) && isLate ? late : undefined
}

/** 409 where something cannot be done with an agreement now. */
export const checkAct = ({ record }: LockedAgreement, act: AgreementAct): void => {
  const refused = refusalOf(record, act)
  if (refused) throw wrongState(refused)
}

/** What happened: with which signer, and how they showed who they are. */
export type Happened = {
  event: AgreementEvent
  signer?: Signer | undefined
  method?: SignerMethod | undefined
}

/** Keeps for ever what happened with an agreement, in order. */
export const keepEvents = async (scope: Scope, id: number, all: readonly Happened[]): Promise<void> => {
  const { tx, enterpriseId, member } = scope
  const first = await draw(tx, enterpriseId, 'agreement_events', '', all.length)
  const values = all.map(
    ({ event, signer, method }, at) =>
      sql`(${enterpriseId}::integer, ${first + at}::integer, ${id}::integer, ${event}::integer, ${signer?.position ?? null}::integer,
        ${member?.id ?? null}::integer, ${method ?? null}::integer)`,
  )
  await sql`INSERT INTO agreement_events (enterprise_id, id_by_enterprise_id, agreement_id, event_id, signer_position, enterprise_member_id, method_id)
    VALUES ${sql.join(values)}`.execute(tx)
}

/** What the history of the record says: its kind, and a note in Japanese. */
export type Told = { kind: string; note: string }

/** What happened with it in the same moment, because of what was done. */
export type Follows = { happened: Happened; told: Told }

/**
 * Writes what was done with an agreement that the caller holds: where it stands then, what happened, and what the history says.
 * The one way an agreement goes from where it stands to where it stands then. Events come last: whoever draws their numbers keeps
 * others of the agency waiting until the end.
 */
export const writeAgreement = async (
  scope: Scope,
  { record }: LockedAgreement,
  state: AgreementState,
  happened: Happened,
  told: Told,
  follows?: Follows,
): Promise<void> => {
  const id = record.id_by_enterprise_id
  const all = [{ happened, told }, ...(follows ? [follows] : [])]
  await sql`UPDATE agreements SET state_flg = ${state}, last_event_id = ${(follows?.happened ?? happened).event}, last_event_at = statement_timestamp(), ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  record.state_flg = state
  const target = { target_type: 'agreement', target_id: id }
  await recordHistory(
    scope,
    all.map((one) => ({ ...target, ...one.told })),
  )
  await keepEvents(
    scope,
    id,
    all.map((one) => one.happened),
  )
}

type Change = Partial<Omit<Signer, 'position' | 'turn' | 'name' | 'address'>>

/** Writes how far a signer is, here and in what the caller holds. */
export const writeSigner = async (
  scope: Scope,
  { record }: LockedAgreement,
  signer: Signer,
  change: Change,
): Promise<void> => {
  Object.assign(signer, change)
  const { position, state_flg, sent_at, seen_at, answered_at, typed_name, method_id, network, reason } =
    signer
  await sql`UPDATE agreement_signers SET state_flg = ${state_flg}, sent_at = ${sent_at}::timestamptz, seen_at = ${seen_at}::timestamptz,
      answered_at = ${answered_at}::timestamptz, typed_name = ${typed_name}, method_id = ${method_id}, network = ${network}, reason = ${reason}
    WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${record.id_by_enterprise_id} AND position = ${position}`.execute(
    scope.tx,
  )
}

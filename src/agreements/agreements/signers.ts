import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { type SignerState, turnOf } from '#foundation/rules/states/agreement.ts'
import type { Agreement } from './agreement.ts'
import { agreements } from './store.ts'

/** Somebody who agrees, as the database holds them. Exactly one of the three ids says who it is. */
export type Signer = {
  /** What happened names it; another person in somebody's place has one of their own. */
  position: number
  /** The order in which they agree. */
  turn: number
  enterprise_member_id: number | null
  candidate_id_by_enterprise_id: number | null
  company_member_id_by_enterprise_id: number | null
  name: string
  address: string
  state_flg: SignerState
  sent_at: string | null
  seen_at: string | null
  answered_at: string | null
  typed_name: string | null
  method_id: number | null
  network: string | null
  reason: string | null
}

/** The signers of an agreement in their order, without those in whose place somebody else was asked. */
export const signersOf = ({ tx, enterpriseId }: Scope, id: number): Promise<Signer[]> =>
  rows<Signer>(
    tx,
    sql`SELECT position, turn, enterprise_member_id, candidate_id_by_enterprise_id, company_member_id_by_enterprise_id, name, address, state_flg,
          sent_at, seen_at, answered_at, typed_name, method_id, network, reason
        FROM agreement_signers WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${id} AND replaced_at IS NULL ORDER BY turn`,
  )

/** An agreement with its signers, held until the transaction ends. */
export type LockedAgreement = { record: Agreement; signers: Signer[] }

/** Holds an agreement, and with it its signers: nobody writes them without it. 404 for one that is not seen. */
export const lockAgreement = async (scope: Scope, id: number): Promise<LockedAgreement> => {
  const { stored } = await lock(agreements, scope, id)
  return { record: stored, signers: await signersOf(scope, id) }
}

/** Whose turn it is; undefined where everybody has accepted. */
export const nextSigner = ({ signers }: LockedAgreement): Signer | undefined => {
  const at = turnOf(signers.map(({ state_flg }) => state_flg))
  return at === undefined ? undefined : signers[at]
}

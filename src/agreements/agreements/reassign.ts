import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { type AgreementState, signerStates } from '#foundation/rules/states/agreement.ts'
import { askSigner } from './ask.ts'
import { checkCurrent } from './check-current.ts'
import { readSigners, type SignerPerson, type SignerRef } from './people.ts'
import { type LockedAgreement, lockAgreement, nextSigner, type Signer } from './signers.ts'
import { checkAct, writeAgreement } from './write-agreement.ts'

/** Puts somebody else in a signer's place and turn; the link and the code of the one before open nothing any more. */
const replace = async (
  { tx, enterpriseId }: Scope,
  { record }: LockedAgreement,
  before: Signer,
  { target_type, target_id, name, address }: SignerPerson,
): Promise<void> => {
  const id = record.id_by_enterprise_id
  const one = sql`enterprise_id = ${enterpriseId} AND agreement_id = ${id}`
  await sql`UPDATE agreement_signers SET replaced_at = statement_timestamp(), token_hash = NULL, mail_id = NULL
    WHERE ${one} AND position = ${before.position}`.execute(tx)
  const last = await row<{ position: number }>(
    tx,
    sql`SELECT max(position) AS position FROM agreement_signers WHERE ${one}`,
  )
  await sql`INSERT INTO agreement_signers (enterprise_id, agreement_id, position, turn, ${sql.ref(`${target_type}_id_by_enterprise_id`)}, name, address)
    VALUES (${enterpriseId}, ${id}, ${(last?.position ?? 0) + 1}, ${before.turn}, ${target_id}, ${name}, ${address})`.execute(
    tx,
  )
}

/** Who is to be replaced: somebody of the other side who has not accepted. */
const replaced = ({ signers }: LockedAgreement, turn: number): Signer => {
  const found = signers.find((one) => one.turn === turn && one.enterprise_member_id === null)
  if (!found) throw notFound()
  if (found.state_flg === signerStates.accepted)
    throw wrongState(`${found.name}さんは、すでに承諾しています。`)
  return found
}

/**
 * Asks another person of the other side in place of the one whose turn it is, or comes, with the reason. 400 for somebody who does not
 * belong there or is asked already, 409 where the agreement is not on its way or that person has accepted.
 */
export const reassignSigner = async (
  scope: Scope,
  id: number,
  turn: number,
  to: SignerRef,
  reason: string,
): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  checkAct(locked, 'remind')
  await checkCurrent(scope, locked.record)
  const before = replaced(locked, turn)
  const [person] = (await readSigners(scope, [to], locked.record)) as [SignerPerson]
  if (locked.signers.some(({ address }) => address.toLowerCase() === person.address.toLowerCase()))
    throw invalid({ signer: [`${person.name}さんには、すでに依頼しています。別の方を選んでください`] })
  await replace(scope, locked, before, person)
  await writeAgreement(
    scope,
    locked,
    locked.record.state_flg as AgreementState,
    { event: 12, signer: before },
    {
      kind: 'agreement_reassign',
      note: `承諾者を${before.name}さんから${person.name}さんに変更しました：${reason.trim()}`,
    },
  )
  const now = await lockAgreement(scope, id)
  const next = nextSigner(now)
  if (next?.turn === turn) await askSigner(scope, now, next, false)
}

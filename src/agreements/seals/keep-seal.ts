import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { addFile, type FileRecord } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { type AgreementState, agreementStates } from '#foundation/rules/states/agreement.ts'
import { mailCopies } from '../agreements/copies.ts'
import { enterAgreed } from '../agreements/enter-ledger.ts'
import { lockAgreement } from '../agreements/signers.ts'
import { writeAgreement } from '../agreements/write-agreement.ts'
import { momentText } from '../moment-text.ts'
import type { Sealed } from '../sealing/seal-task.ts'

const insertSeal = async (scope: Scope, agreementId: number, fileId: number, sealed: Sealed) => {
  const { tx, enterpriseId } = scope
  const { level, signer, isTrial, certificate, authority, root, signedAt, stampedAt, validUntil } = sealed
  await sql`INSERT INTO agreement_seals (enterprise_id, id_by_enterprise_id, agreement_id, file_id, level, signer, is_trial, certificate, authority,
      root, signed_at, stamped_at, valid_until)
    VALUES (${enterpriseId}, ${await draw(tx, enterpriseId, 'agreement_seals')}, ${agreementId}, ${fileId}, ${level}, ${signer}, ${isTrial},
      ${certificate}, ${authority}, ${root}, ${signedAt}::timestamptz, ${stampedAt}::timestamptz, ${validUntil}::timestamptz)`.execute(
    tx,
  )
}

/**
 * Keeps a seal with its file, and mails the sealed paper to everybody. Another seal that was kept meanwhile stays the only one.
 */
export const keepSeal = async (
  scope: Scope,
  id: number,
  paper: FileRecord,
  sealed: Sealed,
  stored: StoredFile,
): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  const { record } = locked
  if (record.sealed_at != null || record.state_flg !== agreementStates.agreed) return
  const name = paper.name.replace(/(\.pdf)?$/i, '_合意.pdf')
  const file_id = await addFile(scope, stored, name, 'application/pdf')
  await insertSeal(scope, id, file_id, sealed)
  await sql`UPDATE agreements SET sealed_at = ${sealed.signedAt}::timestamptz, seal_failure = NULL
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await writeAgreement(
    scope,
    locked,
    agreementStates.agreed,
    { event: 10 },
    { kind: 'agreement_seal', note: `${sealed.signer}の電子シールを付けました（${sealed.level}）` },
  )
  await mailCopies(scope, locked, { file_id, name })
  await enterAgreed(scope, record, file_id, paper.id_by_enterprise_id)
}

/** Keeps a renewed seal beside those before it, unless another one was kept meanwhile (`lastId` is not the last any more). */
export const keepRenewed = async (
  scope: Scope,
  id: number,
  lastId: number,
  before: FileRecord,
  sealed: Sealed,
  stored: StoredFile,
): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  const last = await row<{ id: number }>(
    scope.tx,
    sql`SELECT max(id_by_enterprise_id) AS id FROM agreement_seals WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${id}`,
  )
  if (last?.id !== lastId) return
  const file_id = await addFile(scope, stored, before.name, 'application/pdf')
  await insertSeal(scope, id, file_id, sealed)
  await writeAgreement(
    scope,
    locked,
    locked.record.state_flg as AgreementState,
    { event: 11 },
    {
      kind: 'agreement_seal',
      note: `電子シールの検証の期限を延ばしました（${momentText(sealed.validUntil).slice(0, 10)}まで）`,
    },
  )
  await enterAgreed(scope, locked.record, file_id, before.id_by_enterprise_id)
}

import type { Scope } from '#foundation/entity/scope.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { recallPaper } from './hand-over.ts'
import { type LockedAgreement, lockAgreement } from './signers.ts'
import { checkAct, writeAgreement } from './write-agreement.ts'

/** Takes back an agreement that the caller holds: its links open nothing to accept any more. 409 once it stands or has ended. */
export const withdrawLocked = async (
  scope: Scope,
  locked: LockedAgreement,
  reason: string,
): Promise<void> => {
  checkAct(locked, 'withdraw')
  await writeAgreement(
    scope,
    locked,
    agreementStates.withdrawn,
    { event: 6 },
    { kind: 'agreement_withdraw', note: reason },
  )
  if (locked.record.service_id != null) await recallPaper(scope, locked, reason)
}

/** The same for one by its number. */
export const withdrawAgreement = async (scope: Scope, id: number, reason: string): Promise<void> =>
  withdrawLocked(scope, await lockAgreement(scope, id), reason)

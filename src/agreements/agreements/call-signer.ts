import type { Scope } from '#foundation/entity/scope.ts'
import { signerStates } from '#foundation/rules/states/agreement.ts'
import { askSigner } from './ask.ts'
import { handOver } from './hand-over.ts'
import type { LockedAgreement, Signer } from './signers.ts'
import { writeSigner } from './write-agreement.ts'

/** The first of the other side: with them, a service gets the whole paper. */
const first = 2

/** Asks whose turn it is for the first time: by a mail of ours, or by the service of the agreement, which mails everybody by itself. */
export const callSigner = async (scope: Scope, locked: LockedAgreement, signer: Signer): Promise<void> => {
  if (locked.record.service_id == null) return askSigner(scope, locked, signer, false)
  if (signer.turn === first) return handOver(scope, locked)
  await writeSigner(scope, locked, signer, {
    state_flg: signerStates.sent,
    sent_at: new Date().toISOString(),
  })
}

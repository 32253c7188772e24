import type { Scope } from '#foundation/entity/scope.ts'
import { signerStates, stateOfSigners } from '#foundation/rules/states/agreement.ts'
import { askSigner } from './ask.ts'
import { byMember } from './choices.ts'
import { lockAgreement, nextSigner } from './signers.ts'
import { checkAct, writeAgreement, writeSigner } from './write-agreement.ts'

/** Sends a draft: the agency accepts by sending, and the first of the other side is asked. 409 where it was sent. */
export const sendAgreement = async (scope: Scope, id: number): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  checkAct(locked, 'send')
  const [own] = locked.signers
  if (!own) throw new Error(`agreement ${id} has no signers`)
  const now = new Date().toISOString()
  await writeSigner(scope, locked, own, {
    state_flg: signerStates.accepted,
    answered_at: now,
    typed_name: own.name,
    method_id: byMember,
  })
  await writeAgreement(
    scope,
    locked,
    stateOfSigners(locked.signers.map(({ state_flg }) => state_flg)),
    { event: 2, signer: own, method: byMember },
    { kind: 'agreement_send', note: `${own.name}さんが承諾し、相手に送りました` },
  )
  const next = nextSigner(locked)
  if (next) await askSigner(scope, locked, next, false)
}

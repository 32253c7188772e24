import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { signerStates, stateOfSigners } from '#foundation/rules/states/agreement.ts'
import { callSigner } from './call-signer.ts'
import type { SignerMethod } from './choices.ts'
import { paperKindOf } from './papers/kinds.ts'
import { type SealWork, sealQueue } from './seal-queue.ts'
import { type LockedAgreement, nextSigner, type Signer } from './signers.ts'
import { checkAct, type Follows, writeAgreement, writeSigner } from './write-agreement.ts'

/** 409 where it is not this signer's turn: one before them has not accepted yet, or they have answered. */
export const checkTurn = (locked: LockedAgreement, { position, state_flg }: Signer): void => {
  if (state_flg === signerStates.accepted) throw wrongState('すでに承諾しています。')
  if (nextSigner(locked)?.position !== position)
    throw wrongState('前の方の承諾を待っています。順番になりましたら、メールでお知らせします。')
}

/** Notes that a signer saw the paper to its end, once. */
export const seePaper = async (scope: Scope, locked: LockedAgreement, signer: Signer): Promise<void> => {
  if (signer.state_flg !== signerStates.sent) return
  checkAct(locked, 'see')
  await writeSigner(scope, locked, signer, {
    state_flg: signerStates.seen,
    seen_at: new Date().toISOString(),
  })
  await writeAgreement(
    scope,
    locked,
    stateOfSigners(locked.signers.map(({ state_flg }) => state_flg)),
    { event: 3, signer },
    { kind: 'agreement_see', note: `${signer.name}さんが文書を最後まで表示しました` },
  )
}

/** What a service signed carries its signature alone; everything else is to be sealed. */
const leaveToSeal = async ({ tx, enterpriseId }: Scope, { record }: LockedAgreement): Promise<void> => {
  if (record.service_id != null) return
  await enqueue<SealWork>(tx, sealQueue, { enterprise_id: enterpriseId, id: record.id_by_enterprise_id })
}

const agreed: Follows = {
  happened: { event: 9 },
  told: { kind: 'agreement_agreed', note: '全員が承諾し、合意が成立しました' },
}

/** How somebody accepts: the name they typed, how they showed who they are, from which network, and when, where that was not just now. */
type Acceptance = {
  typed_name: string
  method: SignerMethod
  network?: string | undefined
  at?: string | undefined
}

/**
 * A signer accepts (`at`: when they did so elsewhere): the next one is asked, and after the last one the agreement stands (成立) and is to be sealed. 409 where it
 * is not their turn, or the agreement has ended.
 */
export const acceptPaper = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  locked: LockedAgreement,
  signer: Signer,
  { typed_name, method, network, at }: Acceptance,
): Promise<void> => {
  checkAct(locked, 'accept')
  checkTurn(locked, signer)
  const now = at ?? new Date().toISOString()
  await writeSigner(scope, locked, signer, {
    state_flg: signerStates.accepted,
    seen_at: signer.seen_at ?? now,
    answered_at: now,
    typed_name,
    network: network ?? null,
    method_id: method,
  })
  const state = stateOfSigners(locked.signers.map(({ state_flg }) => state_flg))
  const next = nextSigner(locked)
  if (!next) await leaveToSeal(scope, locked)
  await writeAgreement(
    scope,
    locked,
    state,
    { event: 4, signer, method },
    { kind: 'agreement_accept', note: `${typed_name}さんが承諾しました` },
    next ? undefined : agreed,
  )
  const kind = paperKindOf(locked.record)
  await kind.accepted?.(app, scope, locked, signer)
  if (next) return callSigner(scope, locked, next)
  await kind.agreed?.(scope, locked)
}

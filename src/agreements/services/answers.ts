import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { acceptPaper } from '../agreements/accept.ts'
import { byService } from '../agreements/choices.ts'
import { paperKindOf } from '../agreements/papers/kinds.ts'
import { type LockedAgreement, lockAgreement, nextSigner } from '../agreements/signers.ts'
import { agreements } from '../agreements/store.ts'
import type { Errand } from './papers.ts'
import type { ServiceState } from './service.ts'

/** The agreement with what it is about, held in the order of all who act from outside. */
export const holdAgreement = async (scope: Scope, id: number): Promise<LockedAgreement> => {
  const record = await find(agreements, scope, id)
  await paperKindOf(record).hold(scope, record)
  return lockAgreement(scope, id)
}

/**
 * Writes who has accepted there, in order. The last one is written only with what was signed (`isSigned`): until then the service
 * may still be putting its signature to it.
 */
export const acceptAnswered = async (
  { app }: Pick<Errand, 'app'>,
  scope: Scope,
  locked: LockedAgreement,
  state: ServiceState,
  isSigned: boolean,
): Promise<void> => {
  for (let next = nextSigner(locked); next; next = nextSigner(locked)) {
    const { address, name, position } = next
    const said = state.signers.find((one) => one.address.toLowerCase() === address.toLowerCase())
    const isLast = position === locked.signers.at(-1)?.position
    if (!isSigned && (said?.answer !== 'accepted' || isLast)) return
    await acceptPaper(app, scope, locked, next, {
      typed_name: name,
      method: byService,
      at: said?.at ?? undefined,
    })
  }
}

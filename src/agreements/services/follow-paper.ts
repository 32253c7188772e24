import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { serviceStates } from '../agreements/choices.ts'
import { expireLocked } from '../agreements/expire-job.ts'
import { wants } from '../agreements/hand-over.ts'
import { sendBackPaper } from '../agreements/send-back.ts'
import { type LockedAgreement, lockAgreement, nextSigner } from '../agreements/signers.ts'
import { withdrawLocked } from '../agreements/withdraw.ts'
import { acceptAnswered, holdAgreement } from './answers.ts'
import { keepSigned } from './keep-signed.ts'
import { type Errand, settle } from './papers.ts'
import { askAgain_s, isAsked } from './send-paper.ts'
import type { ServiceState } from './service.ts'

/** Reasons are kept up to so many characters. */
const mostReason = 1_000

/** Who declined sent it back, for their reason; whoever cancelled it in the service's own screen withdrew it. */
const endAgreement = async (errand: Errand, scope: Scope, locked: LockedAgreement, state: ServiceState) => {
  await acceptAnswered(errand, scope, locked, state, false)
  const next = nextSigner(locked)
  const isDeclined = state.signers.some(
    ({ address, answer }) => answer === 'declined' && address.toLowerCase() === next?.address.toLowerCase(),
  )
  if (!next || !isDeclined) return withdrawLocked(scope, locked, '電子契約サービスで取り消されました')
  const reason = state.reason?.slice(0, mostReason) ?? '理由の記載はありません'
  await sendBackPaper(errand.app, scope, locked, next, reason)
}

const noteProgress = ({ at, ...errand }: Errand, state: ServiceState): Promise<void> =>
  at(async (scope) => {
    const locked = await holdAgreement(scope, errand.paper.agreement_id)
    if (isAsked(locked)) {
      if (state.stands === 'ended') await endAgreement({ at, ...errand }, scope, locked, state)
      else await acceptAnswered(errand, scope, locked, state, false)
    }
    const next =
      state.stands === 'ended'
        ? { state: serviceStates.ended, wanted: wants.nothing, in_s: 0 }
        : { state: serviceStates.sent, wanted: wants.follow, in_s: askAgain_s }
    await settle(scope, { at, ...errand }, next)
  })

/** What is over ends there first: an answer that came before stands. */
const expirePaper = async (errand: Errand, ref: string): Promise<void> => {
  const { service, paper, at } = errand
  const known = { ref, key: paper.marker, since: paper.created_at }
  const stood = await service.withdraw(known, '承諾の期限を過ぎたため')
  await at(async (scope) => {
    const locked = await lockAgreement(scope, paper.agreement_id)
    if (stood === 'agreed') return settle(scope, errand, { wanted: wants.follow, in_s: 0 })
    if (isAsked(locked)) await expireLocked(scope, locked)
    await settle(scope, errand, { state: serviceStates.ended, wanted: wants.nothing, in_s: 0 })
  })
}

const isOver = ({ at, enterpriseId, paper }: Errand): Promise<boolean> =>
  at(async ({ tx }) => {
    const { rows } =
      await sql`SELECT 1 FROM agreements WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${paper.agreement_id}
      AND due_date < ${today()}::date`.execute(tx)
    return rows.length > 0
  })

/** Asks where an agreement stands at its service, and writes here what follows from it. */
export const followPaper = async (errand: Errand): Promise<void> => {
  const { service, paper, at } = errand
  const { ref } = paper
  if (ref === null) return at((scope) => settle(scope, errand, { wanted: wants.send, in_s: 0 }))
  const state = await service.state(ref)
  if (state.stands === 'draft') return at((scope) => settle(scope, errand, { wanted: wants.send, in_s: 0 }))
  if (state.stands === 'agreed') return keepSigned(errand, ref, state)
  if (state.stands === 'sent' && (await isOver(errand))) return expirePaper(errand, ref)
  await noteProgress(errand, state)
}

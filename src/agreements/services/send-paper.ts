import { readVerified } from '#foundation/platform/files/file-records.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { type AgreementState, checkAgreementAct, signerStates } from '#foundation/rules/states/agreement.ts'
import { paperName } from '../agreements/ask.ts'
import { serviceStates } from '../agreements/choices.ts'
import { wants } from '../agreements/hand-over.ts'
import { paperFile } from '../agreements/paper.ts'
import { type LockedAgreement, lockAgreement, nextSigner } from '../agreements/signers.ts'
import { writeAgreement, writeSigner } from '../agreements/write-agreement.ts'
import { type Errand, keepRef, settle } from './papers.ts'
import type { ServiceOrder } from './service.ts'

/** How often it is asked how far a paper is; seconds. */
export const askAgain_s = 300

/** Whether signers may still answer. */
export const isAsked = ({ record }: LockedAgreement): boolean =>
  checkAgreementAct('accept', record.state_flg as AgreementState) === undefined

const textOf = ({ record }: LockedAgreement): Pick<ServiceOrder, 'title' | 'message'> => ({
  title: paperName({ record }),
  message: [record.message, record.due_date && `承諾の期限：${formatDate(record.due_date)}`]
    .filter(Boolean)
    .join('\n\n'),
})

/** The document as the service is to have it; undefined where it was withdrawn meanwhile. */
const readOrder = ({ app, paper, at }: Errand) =>
  at(async (scope) => {
    const locked = await lockAgreement(scope, paper.agreement_id)
    if (!isAsked(locked)) return undefined
    const file = await paperFile(scope, locked.record)
    const [, ...others] = locked.signers
    return async (): Promise<ServiceOrder> => ({
      key: paper.marker,
      ...textOf(locked),
      file: { name: file.name, bytes: await readVerified(app.files, file) },
      signers: others.map(({ name, address }) => ({
        name,
        address,
        organization: locked.record.counterparty_name,
      })),
    })
  })

/** Sends an agreement by its service, going on from wherever it stands there. */
export const sendPaper = async (errand: Errand): Promise<void> => {
  const { service, paper, at } = errand
  const order = await (await readOrder(errand))?.()
  if (!order) return at((scope) => settle(scope, errand, { wanted: wants.nothing, in_s: 0 }))
  const known = { ref: paper.ref, key: paper.marker, since: paper.created_at }
  const ref = paper.ref ?? (await service.open(known, order))
  if (paper.ref === null) await at((scope) => keepRef(scope, errand, ref))
  await service.send(ref, order)
  await at(async (scope) => {
    const locked = await lockAgreement(scope, paper.agreement_id)
    const next = nextSigner(locked)
    if (isAsked(locked) && next) {
      if (next.state_flg === signerStates.waiting)
        await writeSigner(scope, locked, next, {
          state_flg: signerStates.sent,
          sent_at: new Date().toISOString(),
        })
      await writeAgreement(
        scope,
        locked,
        locked.record.state_flg as AgreementState,
        { event: 20 },
        { kind: 'agreement_service', note: '電子契約サービスで、承諾者に送りました' },
      )
    }
    await settle(scope, errand, { state: serviceStates.sent, wanted: wants.follow, in_s: askAgain_s })
  })
}

/** Takes an agreement back at its service. One that was signed there before stays, and what was signed is fetched. */
export const withdrawPaper = async (errand: Errand): Promise<void> => {
  const { service, paper, at } = errand
  const known = { ref: paper.ref, key: paper.marker, since: paper.created_at }
  const stood = await service.withdraw(known, paper.reason ?? '')
  const next =
    stood === 'agreed'
      ? { state: serviceStates.agreed, wanted: wants.follow, in_s: 0 }
      : { state: serviceStates.ended, wanted: wants.nothing, in_s: 0 }
  await at((scope) => settle(scope, errand, next))
}

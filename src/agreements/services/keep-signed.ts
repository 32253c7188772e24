import { sql } from 'kysely'
import { addFiles } from '#foundation/platform/files/file-records.ts'
import { serviceStates } from '../agreements/choices.ts'
import { enterAgreed } from '../agreements/enter-ledger.ts'
import { wants } from '../agreements/hand-over.ts'
import { paperFile } from '../agreements/paper.ts'
import { acceptAnswered, holdAgreement } from './answers.ts'
import { type Errand, settle, tellFailure } from './papers.ts'
import { isAsked } from './send-paper.ts'
import type { ServiceState } from './service.ts'

/** What was signed there after it was withdrawn, or had expired, here: both are true, and people decide. */
const tooLate =
  '取り下げ・期限切れのあとに、電子契約サービスで締結されていました。署名済みPDFを確認し、扱いを相手と決めてください'

/**
 * Fetches what a service signed and keeps it, with the service's proof: as files, in the ledger, and with them the agreement stands
 * (成立). One that has ended here meanwhile stays as it is, and the files are kept all the same.
 */
export const keepSigned = async (errand: Errand, ref: string, state: ServiceState): Promise<void> => {
  const { app, enterpriseId, service, paper, at } = errand
  const { signed, certificate } = await service.fetch(ref)
  const stored = [
    await app.files.put(enterpriseId, signed),
    await app.files.put(enterpriseId, certificate),
  ] as const
  await at(async (scope) => {
    const locked = await holdAgreement(scope, paper.agreement_id)
    const { record } = locked
    const isOpen = isAsked(locked)
    const of = await paperFile(scope, record)
    const named = (what: string) => of.name.replace(/(\.pdf)?$/i, `_${what}.pdf`)
    const content_type = 'application/pdf'
    const [signedId, certificateId] = (await addFiles(scope, [
      { stored: stored[0], name: named('署名済み'), content_type },
      { stored: stored[1], name: named('合意締結証明書'), content_type },
    ])) as [number, number]
    if (isOpen) await acceptAnswered(errand, scope, locked, state, true)
    await sql`UPDATE agreement_service_papers SET signed_file_id = ${signedId}, certificate_file_id = ${certificateId}
      WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${paper.agreement_id}`.execute(scope.tx)
    await settle(scope, errand, { state: serviceStates.agreed, wanted: wants.nothing, in_s: 0 })
    if (!isOpen) await tellFailure(scope, paper.agreement_id, tooLate)
    for (const file of [signedId, certificateId])
      await enterAgreed(scope, record, file, of.id_by_enterprise_id)
  })
}

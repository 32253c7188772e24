import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { raiseAlarm } from '#documents/stored-documents/alarm.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { paperFile } from '../agreements/paper.ts'
import { agreements } from '../agreements/store.ts'
import { passesByItself, sealFailureOf } from '../sealing/seal-failure.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { keepSeal } from './keep-seal.ts'
import { recordData } from './record-data.ts'

const failed = '電子シールの付与に失敗しました。運営に連絡してください。自動でもう一度試します'

const template = fileURLToPath(new URL('./templates/agreement-record.typ', import.meta.url))

/** Why it could not be sealed, for staff; it is tried again. */
const keepFailure = async ({ tx, enterpriseId }: Scope, id: number, text: string) => {
  await sql`UPDATE agreements SET seal_failure = ${text} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND sealed_at IS NULL`.execute(
    tx,
  )
}

/**
 * Seals an agreement that stands and is not sealed yet; doing it again changes nothing. What keeps it from being sealed stands with
 * it, and is thrown where it will not pass by itself; `later` where it will, as while an authority does not answer.
 */
export const sealAgreement = async (
  app: App,
  sealing: Sealing,
  enterpriseId: number,
  id: number,
): Promise<'done' | 'later'> => {
  const at = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))
  const { config } = app
  try {
    const { signer, isTrial } = await sealing.look()
    const authority = config.tsa.url ? new URL(config.tsa.url).hostname : null
    const texts = { signer, isTrial, authority, verifyAt: `${config.origin}/verify` }
    const ready = await at(async (scope) => {
      const record = await find(agreements, scope, id)
      // What a service signed carries its signature alone.
      const isOurs = record.service_id == null
      if (record.state_flg !== agreementStates.agreed || record.sealed_at != null || !isOurs) return undefined
      const file = await paperFile(scope, record)
      return { file, data: await recordData(scope, record, file, texts) }
    })
    if (!ready) return 'done'
    const paper = await readVerified(app.files, ready.file)
    const record = await app.documents.render(template, ready.data)
    const sealed = await sealing.seal({ enterpriseId, paper, record })
    const stored = await app.files.put(enterpriseId, sealed.bytes)
    await at((scope) => keepSeal(scope, id, ready.file, sealed, stored))
    return 'done'
  } catch (error) {
    if (error instanceof Tampered) await raiseAlarm(app, error)
    const kind = sealFailureOf(error)
    await at((scope) => keepFailure(scope, id, kind ? (error as Error).message : failed))
    if (kind && passesByItself(kind)) return 'later'
    throw error
  }
}

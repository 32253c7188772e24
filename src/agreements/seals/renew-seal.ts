import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { type FileRecord, fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { keepRenewed } from './keep-seal.ts'

type LastSeal = { id: number; file_id: number; certificates: string[]; roots: string[] }

/** The last seal of an agreement, with every certificate that its seals rest on. */
const lastSeal = ({ tx, enterpriseId }: Scope, agreementId: number): Promise<LastSeal | undefined> =>
  row<LastSeal>(
    tx,
    sql`SELECT max(id_by_enterprise_id) AS id, (array_agg(file_id ORDER BY id_by_enterprise_id DESC))[1] AS file_id,
          array_agg(certificate) AS certificates, coalesce(array_agg(root) FILTER (WHERE root IS NOT NULL), '{}') AS roots
        FROM agreement_seals WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${agreementId} HAVING count(*) > 0`,
  )

/** Whatever comes of it, it is not tried again tomorrow. */
const noteTrial = async ({ tx, enterpriseId }: Scope, id: number) => {
  await sql`UPDATE agreement_seals SET renew_tried_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
}

/** Sets another time stamp over the last seal of an agreement and keeps it beside the others. What fails is thrown, and the seal stays as it is. */
export const renewSeal = async (
  app: Pick<App, 'db' | 'files' | 'masters' | 'stores' | 'operatorStores'>,
  sealing: Sealing,
  enterpriseId: number,
  agreementId: number,
  now = new Date(),
): Promise<void> => {
  const at = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))
  const found = await at(async (scope): Promise<{ last: LastSeal; file: FileRecord } | undefined> => {
    const last = await lastSeal(scope, agreementId)
    if (last) await noteTrial(scope, last.id)
    return last && { last, file: await fileRecord(scope, last.file_id) }
  })
  if (!found) return
  const { last, file } = found
  const others = { signers: last.certificates, authorities: last.roots }
  const sealed = await sealing.renew({
    enterpriseId,
    sealed: await readVerified(app.files, file),
    others,
    now,
  })
  const stored = await app.files.put(enterpriseId, sealed.bytes)
  await at((scope) => keepRenewed(scope, agreementId, last.id, file, sealed, stored))
}

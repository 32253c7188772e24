import { sql } from 'kysely'
import type { Found } from '#documents/stored-documents/check.ts'
import type { App } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { FilesUnreachable } from '#foundation/platform/files/files-unreachable.ts'
import type { Others } from '../sealing/kept-certificates.ts'
import type { Checked } from '../sealing/seal.ts'
import { verifySeal } from '../sealing/sealing.ts'
import { keptOfEnterprise } from './kept-with-seals.ts'

/** Seals that are read from the database at a time; each is checked by itself. */
const batch = 500

/** A sealed file with its entry in the ledger, and the hash of the paper that was agreed to. */
type Row = {
  id: number
  agreement_id: number
  key: string
  entry_id: number | null
  paper_sha256: string
}

const nextSeals = ({ db }: Pick<App, 'db'>, enterpriseId: number, after: number): Promise<Row[]> =>
  inTenant(db, enterpriseId, (tx) =>
    rows<Row>(
      tx,
      sql`SELECT s.id_by_enterprise_id AS id, s.agreement_id, f.key, l.id_by_enterprise_id AS entry_id, a.file_sha256 AS paper_sha256
          FROM agreement_seals s
          JOIN agreements a ON a.enterprise_id = s.enterprise_id AND a.id_by_enterprise_id = s.agreement_id
          JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id
          LEFT JOIN stored_documents l ON l.enterprise_id = s.enterprise_id AND l.file_id = s.file_id AND l.origin = 'issued'
          WHERE s.enterprise_id = ${enterpriseId} AND s.id_by_enterprise_id > ${after} ORDER BY s.id_by_enterprise_id LIMIT ${batch}`,
    ),
  )

/** Undefined for a file that is not there: that its hash cannot be made is said already. */
const readBytes = async (files: FileStore, key: string): Promise<Uint8Array | undefined> => {
  try {
    return await files.get(key)
  } catch (error) {
    if (error instanceof FilesUnreachable) throw error
    return undefined
  }
}

/** What is wrong with a seal of ours. One that nobody renewed in time is whole, and no longer proved. */
const faultOf = (checked: Checked, { paper_sha256 }: Row): string | undefined => {
  if (checked.verdict === 'altered') return '電子シールを付けたあとに、ファイルが変えられています'
  if (checked.verdict === 'unknown' && checked.fault !== 'expired')
    return `電子シールを確かめられません（${checked.place}）`
  if (checked.paper?.sha256 !== paper_sha256) return '電子シールの文書が、承諾された文書と違います'
  return undefined
}

type Checking = Pick<App, 'db' | 'files' | 'outside' | 'config'>

/** The seals of an enterprise that do not hold, as `checkDocuments` takes them. Only one file is in memory at a time. */
export const sealBreaks = async (app: Checking, enterpriseId: number): Promise<Found[]> => {
  const others: Others = await inTenant(app.db, enterpriseId, (tx) => keptOfEnterprise(tx, enterpriseId))
  const breaks: Found[] = []
  for (let after = 0; ; ) {
    const seals = await nextSeals(app, enterpriseId, after)
    for (const seal of seals) {
      const bytes = await readBytes(app.files, seal.key)
      const fault =
        bytes && faultOf(await verifySeal(app.outside, app.config, { enterpriseId, bytes, others }), seal)
      if (fault)
        breaks.push({ id: seal.entry_id, message: `合意${seal.agreement_id}・シール${seal.id}：${fault}` })
      after = seal.id
    }
    if (seals.length < batch) return breaks
  }
}

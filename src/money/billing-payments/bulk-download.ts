import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { readVerified, type Sealed } from '#foundation/platform/files/file-records.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { fileHeaders } from '#foundation/platform/files/send-bytes.ts'
import { streamedZip, type ZipEntry } from '#foundation/platform/files/zip-files.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { access } from './download-route.ts'
import { whereStanding } from './issued-document.ts'

const most = 5_000

type Issued = Sealed & { id: number; name: string; file_id: number; number: string }

/** Whose documents are taken together, and how that is said. */
export type Bundle<P extends string> = {
  path: P
  of: Store
  side: SideName
  /** What is confirmed: 請求. */
  label: string
  /** What the file is called: 請求書. */
  title: string
  /** The process of the history. */
  process_id: number
}

/** The stored documents of records in the order asked; 404 when one is out of sight, 409 when one is not confirmed. */
const issuedOf = async (
  scope: Scope,
  ids: readonly number[],
  { of, side, label }: Bundle<string>,
): Promise<Issued[]> => {
  const found = await rows<Omit<Issued, 'file_id'> & { file_id: number | null }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, d.file_id, d.number, t.enterprise_id, f.id_by_enterprise_id, f.key, f.sha256, f.name,
          (SELECT s.file_sha256 FROM stored_documents s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.file_id = d.file_id LIMIT 1) AS ledger_sha256
        FROM ${tableOf(of.entity)} t
        LEFT JOIN issued_documents d ON d.enterprise_id = t.enterprise_id AND d.target_type = ${of.entity.name}
          AND d.target_id = t.id_by_enterprise_id AND d.side = ${side} AND ${whereStanding(scope.enterpriseId)}
        LEFT JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
        WHERE ${whereVisible(of, scope)} AND t.id_by_enterprise_id = ANY(${ids})
        ORDER BY array_position(${ids}::integer[], t.id_by_enterprise_id)`,
  )
  if (found.length < ids.length) throw notFound()
  const issued = found.flatMap(({ file_id, ...one }) => (file_id === null ? [] : [{ ...one, file_id }]))
  const open = found.length - issued.length
  if (open > 0)
    throw wrongState(`${label}を確定していないものが${open}件あります。確定したものだけを選んでください。`)
  await checkIssued(
    scope,
    issued.map(({ file_id }) => file_id),
  )
  return issued
}

/** Files read side by side. */
const readAtOnce = 8

/** All of them are read once before the first byte is sent: what is refused later can only break the download off. */
const checkBytes = async (files: FileStore, issued: readonly Issued[]) => {
  for (let i = 0; i < issued.length; i += readAtOnce)
    await Promise.all(issued.slice(i, i + readAtOnce).map((file) => readVerified(files, file)))
}

const noteAll = (scope: Scope, issued: readonly Issued[], { of, process_id }: Bundle<string>) =>
  recordHistory(
    scope,
    issued.map((one) => ({
      target_type: of.entity.name,
      target_id: one.id,
      kind: 'download',
      process_id,
      files: [{ id: one.file_id, name: one.name }],
    })),
  )

/** One file after another, each held against its hash; the number in front keeps the names apart. */
async function* entriesOf(files: FileStore, issued: readonly Issued[]): AsyncGenerator<ZipEntry> {
  for (const file of issued)
    yield {
      name: `${file.number.replace(/[\\/:*?"<>|\s]+/g, '_')}_${file.name}`,
      bytes: await readVerified(files, file),
    }
}

/** The PDFs of many confirmed records as one ZIP, streamed: its size does not matter to the server's memory. */
export const bulkDownloadRoute = <const P extends string>(bundle: Bundle<P>) =>
  manualRoute({
    method: 'POST',
    path: bundle.path,
    summary: `確定した${bundle.label}のPDFをまとめてZIPで取得します（${most.toLocaleString('ja-JP')}件まで）`,
    access,
    body: z.strictObject({ id_by_enterprise_ids: z.array(id).min(1).max(most) }),
    answer: z.string().meta({ contentMediaType: 'application/zip' }),
    async handle({ app, inScope, body, reply }) {
      const ids = [...new Set(body.id_by_enterprise_ids)]
      const issued = await inScope(async (scope) => {
        const found = await issuedOf(scope, ids, bundle)
        await noteAll(scope, found, bundle)
        await auditDownload(scope, bundle.of.entity.name, null, found.length)
        return found
      })
      await checkBytes(app.files, issued)
      const stream = Readable.fromWeb(streamedZip(entriesOf(app.files, issued)) as never)
      return reply
        .headers(fileHeaders(`${bundle.title}_${today().replaceAll('-', '')}.zip`, 'application/zip'))
        .send(stream)
    },
  })

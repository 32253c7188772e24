import { Readable } from 'node:stream'
import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { chosenBody } from '#foundation/api/bulk-routes.ts'
import { type MemberAccess, manualRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { type Chosen, chosenIds } from '#foundation/entity/bulk/freeze.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { today } from '#foundation/entity/today.ts'
import { badRequest, notFound, wrongState } from '#foundation/platform/errors.ts'
import { readVerified, type Sealed } from '#foundation/platform/files/file-records.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { fileHeaders } from '#foundation/platform/files/send-bytes.ts'
import { streamedZip, type ZipEntry } from '#foundation/platform/files/zip-files.ts'
import { checkIssued } from '../stored-documents/check-link.ts'

const most = 5_000

/** A stored document of a record, and the process its download is written down as. */
export type Issued = Sealed & {
  id: number
  name: string
  file_id: number
  number: string
  process_id: number | null
}

/** A record in sight without a document has no `file_id`. */
export type Found = { id: number } & (Issued | { file_id: null })

/** Whose documents are taken together, and how that is said. */
export type Bundle<P extends string> = {
  path: P
  access: MemberAccess
  /** The name of the entity the records are of. */
  target_type: string
  summary: string
  /** What the file is called: 請求書. */
  title: string
  /** The list of the records, where all that match its conditions may be taken. */
  of?: Store
  /** The documents of those of the records that are in sight, in the order asked. */
  documentsOf(scope: Scope, ids: readonly number[]): Promise<Found[]>
  /** What is put in front of them: a list of what is in the ZIP. */
  overview?: { name: string; bytesOf(scope: Scope, ids: readonly number[]): Promise<Buffer> }
  /** What is said of records without a document. */
  missing(count: number): string
}

/** The stored documents of records; 404 when one is out of sight, 409 when one has none. */
const issuedOf = async (scope: Scope, ids: readonly number[], { documentsOf, missing }: Bundle<string>) => {
  const found = await documentsOf(scope, ids)
  if (new Set(found.map((one) => one.id)).size < ids.length) throw notFound()
  const issued = found.filter((one): one is Issued => one.file_id !== null)
  const without = found.length - issued.length
  if (without > 0) throw wrongState(missing(without))
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

const noteAll = (scope: Scope, issued: readonly Issued[], target_type: string) =>
  recordHistory(
    scope,
    issued.map((one) => ({
      target_type,
      target_id: one.id,
      kind: 'download',
      process_id: one.process_id,
      files: [{ id: one.file_id, name: one.name }],
    })),
  )

const readEntry = async (files: FileStore, file: Issued): Promise<ZipEntry> => ({
  name: `${file.number.replace(/[\\/:*?"<>|\s]+/g, '_')}_${file.name}`,
  bytes: await readVerified(files, file),
})

/**
 * One file after another, each held against its hash, while the next ones are read; the number in front keeps the names apart. Of
 * those read ahead a refusal is thrown when their turn comes.
 */
async function* entriesOf(
  files: FileStore,
  overview: ZipEntry | undefined,
  issued: readonly Issued[],
): AsyncGenerator<ZipEntry> {
  if (overview) yield overview
  const ahead: Promise<ZipEntry>[] = []
  for (const file of issued) {
    const reading = readEntry(files, file)
    reading.catch(() => undefined)
    ahead.push(reading)
    if (ahead.length >= readAtOnce) yield (await ahead.shift()) as ZipEntry
  }
  for (const reading of ahead) yield await reading
}

type Asked = Chosen & { id_by_enterprise_ids?: number[] | undefined }

/** Which records are meant: those named, or all that match; 400 for none, and for more than go into one ZIP. */
const askedIds = async (scope: Scope, of: Store | undefined, asked: Asked): Promise<number[]> => {
  const named = asked.id_by_enterprise_ids
  const ids = named ? [...new Set(named)] : of ? await chosenIds(of, scope, asked) : []
  if (ids.length === 0) throw badRequest('対象の記録がありません。条件を確認してください')
  if (ids.length > most)
    throw badRequest(
      `一度に取得できるのは${most.toLocaleString('ja-JP')}件までです。条件を追加して絞り込んでください`,
    )
  return ids
}

/** The PDFs of many records as one ZIP, streamed: its size does not matter to the server's memory. */
export const bulkDownloadRoute = <const P extends string>(bundle: Bundle<P>) =>
  manualRoute({
    method: 'POST',
    path: bundle.path,
    summary: `${bundle.summary}（${most.toLocaleString('ja-JP')}件まで）`,
    access: bundle.access,
    body: z.strictObject({
      id_by_enterprise_ids: z.array(id).min(1).max(most).optional(),
      ...(bundle.of && chosenBody),
    }),
    answer: z.string().meta({ contentMediaType: 'application/zip' }),
    async handle({ app, inScope, body, reply }) {
      const { overview } = bundle
      const { issued, list } = await inScope(async (scope) => {
        const ids = await askedIds(scope, bundle.of, body as Asked)
        const found = await issuedOf(scope, ids, bundle)
        await noteAll(scope, found, bundle.target_type)
        await auditDownload(scope, bundle.target_type, null, found.length)
        const list = overview && { name: overview.name, bytes: await overview.bytesOf(scope, ids) }
        return { issued: found, list }
      })
      await checkBytes(app.files, issued)
      const stream = Readable.fromWeb(streamedZip(entriesOf(app.files, list, issued)) as never)
      return reply
        .headers(fileHeaders(`${bundle.title}_${today().replaceAll('-', '')}.zip`, 'application/zip'))
        .send(stream)
    },
  })

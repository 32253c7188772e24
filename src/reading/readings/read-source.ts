import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError, badRequest } from '#foundation/platform/errors.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { logFault } from '#foundation/platform/log.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { fileTypes } from '#foundation/rules/file-types.ts'
import { convertOffice, findOffice, inTurn } from '#records/files/office-program.ts'
import type { ReadingWords } from '../extract/words.ts'
import { consult } from '../models/consult.ts'
import { type Merged, rulesAlone } from '../models/merge.ts'
import { findOcr } from '../source-text/ocr-program.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { aliasesOf, wordLists } from './aliases.ts'
import type { run as runDocument } from './document-task.ts'
import type { run } from './extract-task.ts'
import type { ReadingKind } from './kinds.ts'
import { labelsOf } from './labels.ts'
import { insertReadings } from './readings.ts'

const readDocumentTask = taskOf<typeof runDocument>(new URL('./document-task.ts', import.meta.url))
const extract = taskOf<typeof run>(new URL('./extract-task.ts', import.meta.url))

/** A source that this process has in hand. */
export type Claimed = {
  id: number
  batch_id: number
  kind: ReadingKind
  name: string
  key: string
  content_type: string
  source_kind: 'file' | 'text' | 'mail'
}

/** A document of more is no sheet. Megabytes of its JSON. */
const maxDocumentMb = 8

const wordsOf = async (app: App, enterpriseId: number, kind: ReadingKind): Promise<ReadingWords> => ({
  today: today(),
  lists: Object.fromEntries(
    wordLists.map((list) => [list, app.masters.items(list)]),
  ) as ReadingWords['lists'],
  ...(await inTenant(
    app.db,
    enterpriseId,
    async (tx) => ({
      aliases: await aliasesOf({ tx, enterpriseId }),
      labels: await labelsOf({ tx, enterpriseId }, kind),
    }),
    'read only',
  )),
})

let ocr: Promise<string | null> | undefined

/** Looked for once: programs do not come and go. */
export const ocrOf = ({ config }: App): Promise<string | null> => {
  ocr ??= findOcr(config.tesseract)
  return ocr
}

/**
 * Old Word files are read as LibreOffice rewrites them, in the place of the file; answers the name that says so. Without it
 * the file stays, and reading it says what to do.
 */
const modernWord = async ({ config }: App, path: string, name: string): Promise<string> => {
  const program = findOffice(config.soffice)
  if (!program) return name
  const old = new Uint8Array(await readFile(path))
  const made = await inTurn(() => convertOffice(program, old, 'doc', 'docx')).catch((cause: unknown) => {
    logFault({ level: 'error', at: 'read-sources', message: (cause as Error | undefined)?.message })
    throw badRequest(
      'このWordファイル（.doc）は開けませんでした。Wordでdocxとして保存し直してから、もう一度追加してください',
    )
  })
  await writeFile(path, made)
  return `${name}x`
}

const readDocument = (app: App, enterpriseId: number, { key, name, content_type, source_kind }: Claimed) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await pipeline(await app.files.stream(key), createWriteStream(path))
    return app.outside.run(enterpriseId, readDocumentTask, {
      path,
      filename: content_type === fileTypes.doc.content_type ? await modernWord(app, path, name) : name,
      ocr: await ocrOf(app),
      isText: source_kind === 'text',
    })
  })

const nothingFound: Record<ReadingKind, string> = {
  candidate: '人の情報を読み取れませんでした。中身を確認し、必要なら手で登録してください',
  job: '案件の情報を読み取れませんでした。中身を確認し、必要なら手で登録してください',
}

/** Writes down what became of a source, unless another process has taken it meanwhile. */
const settle = (
  app: App,
  enterpriseId: number,
  source: Claimed,
  me: string,
  found: { document: SourceDocument; results: readonly Merged[] } | { message: string },
) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const scope: Scope = scopeOf(app, tx, enterpriseId, null)
    const failed = 'message' in found
    const none = !failed && found.results.length === 0
    const mine = await row(
      tx,
      sql`UPDATE reading_sources SET status = ${failed ? 'failed' : 'read'}, claimed_by = NULL, read_at = ${new Date().toISOString()}::timestamptz,
            message = ${failed ? found.message : none ? nothingFound[source.kind] : null}, document = ${failed ? null : JSON.stringify(found.document)}::jsonb
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${source.id} AND status = 'reading' AND claimed_by = ${me} RETURNING 1`,
    )
    if (mine && !failed) await insertReadings(scope, source.kind, source, found.results)
  })

const report = (source: Claimed, error: unknown) =>
  logFault({ level: 'error', at: 'read-sources', id: source.id, message: (error as Error)?.message })

/** What is told of a source that could not be read. That too many wait is no fault of the source: thrown on. */
const failureOf = (source: Claimed, error: unknown): string => {
  if (error instanceof AppError && error.status === 429) throw error
  if (error instanceof AppError) return error.message
  report(source, error)
  return 'このファイルは読み取れませんでした。開いて保存し直すか、文章を貼り付けて読み取ってください'
}

/** Who asks the model besides, and when it is to stop. */
export type Consulting = { signal: AbortSignal }

const read = async (
  app: App,
  enterpriseId: number,
  source: Claimed,
  me: string,
  consulting: Consulting | undefined,
) => {
  const document = await readDocument(app, enterpriseId, source)
  if (Buffer.byteLength(JSON.stringify(document)) > maxDocumentMb * 1_000_000)
    return {
      message: `読み取れる文字と表は合わせて${maxDocumentMb}MBまでです。1人分または1件分に分けてください`,
    }
  const { id, kind } = source
  const words = await wordsOf(app, enterpriseId, kind)
  const results = await app.outside.run(enterpriseId, extract, { kind, document, words })
  if (!consulting) return { document, results: rulesAlone(results, null) }
  const given = { source_id: id, kind, document, words, results, me, signal: consulting.signal }
  return { document, results: await consult(app, enterpriseId, given) }
}

/**
 * Reads one claimed source and writes down what was found, or why not; with the model only where nobody waits for the answer
 * (`consulting`). Throws what has nothing to do with the source.
 */
export const readClaimed = async (
  app: App,
  enterpriseId: number,
  source: Claimed,
  me: string,
  consulting?: Consulting,
): Promise<void> => {
  const found = await read(app, enterpriseId, source, me, consulting).catch((error: unknown) => ({
    message: failureOf(source, error),
  }))
  await settle(app, enterpriseId, source, me, found)
}

import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { unsupportedType, wrongState } from '#foundation/platform/errors.ts'
import {
  addFile,
  type FileRecord,
  fileRecord,
  readVerified,
} from '#foundation/platform/files/file-records.ts'
import { logFault } from '#foundation/platform/log.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { fileTypeOf } from '#foundation/rules/file-types.ts'
import { convertOffice, findOffice, inTurn } from './office-program.ts'
import type { run } from './text-start.ts'

const textStart = taskOf<typeof run>(new URL('./text-start.ts', import.meta.url))

type Given = { app: App; inScope: InScope; enterpriseId: number; file: FileRecord }
export type Shown = { bytes: Uint8Array; content_type: string }

const convertedId = async (scope: Scope, sha256: string) =>
  (
    await row<{ file_id: number }>(
      scope.tx,
      sql`SELECT file_id FROM converted_files WHERE enterprise_id = ${scope.enterpriseId} AND sha256 = ${sha256}`,
    )
  )?.file_id

const convert = async ({ app, inScope, enterpriseId, file }: Given, program: string): Promise<FileRecord> => {
  const known = await inScope((scope) => convertedId(scope, file.sha256))
  if (known !== undefined) return inScope((scope) => fileRecord(scope, known))
  const bytes = await readVerified(app.files, file)
  const extension = fileTypeOf(file.content_type)?.extensions[0] ?? ''
  const pdf = await convertOffice(program, bytes, extension, 'pdf').catch((cause: unknown) => {
    logFault({ level: 'error', at: 'preview', message: (cause as Error | undefined)?.message })
    throw wrongState(
      'このファイルは画面に表示できる形に変換できませんでした。ダウンロードして確認してください',
    )
  })
  const stored = await app.files.put(enterpriseId, pdf)
  return inScope(async (scope) => {
    const id = await addFile(scope, stored, `${file.name}.pdf`, 'application/pdf')
    await sql`INSERT INTO converted_files (enterprise_id, sha256, file_id) VALUES (${scope.enterpriseId}, ${file.sha256}, ${id})
      ON CONFLICT DO NOTHING`.execute(scope.tx)
    return fileRecord(scope, id)
  })
}

const officePdf = async (given: Given): Promise<Shown> => {
  const known = await given.inScope((scope) => convertedId(scope, given.file.sha256))
  const program = findOffice(given.app.config.soffice)
  if (known === undefined && !program)
    throw unsupportedType(
      'このサーバーではWord・Excel・PowerPointを画面に表示できません。ダウンロードして確認してください',
    )
  const pdf =
    known === undefined
      ? await inTurn(() => convert(given, program as string))
      : await given.inScope((scope) => fileRecord(scope, known))
  return { bytes: await readVerified(given.app.files, pdf), content_type: 'application/pdf' }
}

/**
 * What the page shows of a file: a PDF (Office documents converted once and kept by their hash), the picture itself, or
 * text in UTF-8 (its first 500,000 characters). 415 for what cannot be shown here, 409 when the conversion fails.
 */
export const previewOf = async (given: Given): Promise<Shown> => {
  const { app, file } = given
  switch (fileTypeOf(file.content_type)?.preview) {
    case 'office':
      return officePdf(given)
    case 'pdf':
    case 'image':
      return { bytes: await readVerified(app.files, file), content_type: file.content_type }
    case 'text':
    case 'table': {
      const bytes = await readVerified(app.files, file)
      const text = await app.outside.run(given.enterpriseId, textStart, bytes)
      return {
        bytes: new TextEncoder().encode(text),
        content_type: `${file.content_type}; charset=utf-8`,
      }
    }
    default:
      throw unsupportedType('この種類のファイルは画面に表示できません。ダウンロードして確認してください')
  }
}

import { auditDownload } from '#accounts/audit/audit.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { type FileRecord, fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { contracts } from '../contracts/store.ts'
import { checkHasDocument, documentErrors } from './check.ts'
import { issuedDocuments } from './issued.ts'
import type { DocumentKind } from './kinds.ts'
import { readPrepared } from './read-prepared.ts'
import { documentFileName, renderDocument } from './render.ts'

/**
 * What is asked for: `view` shows the document on its page and leaves no history; `preview` shows what would be issued
 * now; without either it is taken. `issued_document_id` names an earlier version.
 */
export type Wanted = { context?: 'view' | 'preview' | undefined; issued_document_id?: number | undefined }

const issuedFile = async (
  scope: Scope,
  id: number,
  kind: DocumentKind,
  wanted: Wanted,
): Promise<FileRecord | undefined> => {
  checkHasDocument(await find(contracts, scope, id), kind)
  if (wanted.context === 'preview') return undefined
  const issued = await issuedDocuments(scope, id, kind)
  const version = wanted.issued_document_id
  const found = version ? issued.find((one) => one.id_by_enterprise_id === version) : issued[0]
  if (version && !found) throw notFound()
  if (!found) return undefined
  await checkIssued(scope, [found.file_id])
  return fileRecord(scope, found.file_id)
}

const noteDownload = async (
  scope: Scope,
  id: number,
  { processes }: DocumentKind,
  file: FileRecord | undefined,
) => {
  await recordHistory(scope, [
    {
      target_type: 'contract',
      target_id: id,
      kind: 'download',
      process_id: processes.download,
      ...(file
        ? { files: [{ id: file.id_by_enterprise_id, name: file.name }] }
        : { note: '発行前のプレビュー' }),
    },
  ])
  await auditDownload(scope, 'contract', id)
}

const previewFile = async (app: App, inScope: InScope, id: number, kind: DocumentKind) => {
  const { sources, prepared } = await inScope(async (scope) => {
    const read = await readPrepared(scope, id, kind)
    const errors = await documentErrors(scope, read.sources, read.prepared.group_flg)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return read
  })
  return { name: documentFileName(sources), bytes: await renderDocument(app, sources, prepared, null) }
}

/** The stored bytes themselves once it is issued, before that a preview without a number. */
export const documentFile = async (
  app: App,
  inScope: InScope,
  id: number,
  kind: DocumentKind,
  wanted: Wanted,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const file = await inScope((scope) => issuedFile(scope, id, kind, wanted))
  const answer = file
    ? { name: file.name, bytes: await readVerified(app.files, file) }
    : await previewFile(app, inScope, id, kind)
  if (!wanted.context) await inScope((scope) => noteDownload(scope, id, kind, file))
  return answer
}

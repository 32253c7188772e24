import { z } from 'zod'
import { type ManualCall, manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { acceptFile } from '#foundation/platform/files/accept-file.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { checkVisible, checkVisibleOwner } from '../visible-record.ts'
import { previewOf } from './preview.ts'
import {
  addRecordFile,
  type FileFamily,
  findDeletedFile,
  findRecordFile,
  logTaken,
  type RecordFile,
  setDeleted,
  type Target,
} from './record-files.ts'

/** What differs between resumes and attachments in their calls. */
export type FileCalls = {
  family: FileFamily
  name: 'candidate_resume' | 'file_attachment' | 'billing_file' | 'payment_file' | 'operation_file'
  label: string
  feature: Feature | null
  /** How downloads and previews are called (API: paths). */
  method: 'GET' | 'POST'
  /** The record a file belongs to, as this family names it. */
  owner: (target: Target) => Record<string, unknown>
  /** Throws where the files of a record may not change any more. */
  checkChange?: (scope: Scope, target: Target) => Promise<void>
}

/** The fields of a file in answers, besides those of its owner. */
export const fileFields = {
  id_by_enterprise_id: z.int(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  created_at: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
}

/** A file as answers carry it. */
export const toFileAnswer = ({ owner }: FileCalls, file: RecordFile) => {
  const { target_type, target_id, file_id, ...shown } = file
  return { ...owner(file), ...shown }
}

/** A file whose record the member may see; 404 when either is not there or not theirs. */
const visibleFile = async (
  scope: Scope,
  { family }: FileCalls,
  id: number,
  find: (scope: Scope, family: FileFamily, id: number) => Promise<RecordFile> = findRecordFile,
) => {
  const file = await find(scope, family, id)
  await checkVisibleOwner(scope, file.target_type, file.target_id)
  return file
}

/** Keeps the uploaded file with a record the member may see. */
export const receiveFile = async (
  calls: FileCalls,
  { app, enterpriseId, file, inScope }: ManualCall<unknown, unknown>,
  target: Target,
) => {
  await inScope((scope) => checkVisible(scope, target.target_type, target.target_id))
  const accepted = await acceptFile(app, enterpriseId, file)
  const added = await inScope(async (scope) => {
    await calls.checkChange?.(scope, target)
    return addRecordFile(scope, calls.family, target, accepted)
  })
  return { [calls.name]: toFileAnswer(calls, added) }
}

/** show, download, pdf_preview, delete and restore of one file; their types keep family, name and method of `calls`. */
export const fileRoutes = <C extends FileCalls, A extends z.ZodType>(calls: C, answer: A) => {
  const { family, name, label, method }: Pick<C, keyof FileCalls> = calls
  const access = areaAccess(calls.feature)
  const path = <V extends string>(verb: V) => `/api/enterprise/${family}/${verb}/:id` as const
  const one = z.object({ [name]: answer } as Record<C['name'], A>) // a computed key is `string` to the type
  const bytes = z.string().meta({ contentMediaType: 'application/octet-stream' })
  const taken = (scope: Scope, id: number, kind: 'download' | 'preview') =>
    visibleFile(scope, calls, id).then(async (file) => {
      await logTaken(scope, kind, { target_type: file.target_type, target_id: file.target_id }, file.name)
      return fileRecord(scope, file.file_id)
    })
  return [
    memberRoute({
      method: 'GET',
      path: path('show'),
      summary: `${label}の情報を1件取得します`,
      access,
      answer: one,
      handle: async ({ scope, id }) => ({ [name]: toFileAnswer(calls, await visibleFile(scope, calls, id)) }),
    }),
    manualRoute({
      method,
      path: path('download'),
      summary: `${label}をダウンロードします。誰がいつ取得したかを記録します`,
      access,
      answer: bytes,
      async handle({ app, inScope, id, reply }) {
        const file = await inScope((scope) => taken(scope, id, 'download'))
        return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
      },
    }),
    manualRoute({
      method,
      path: path('pdf_preview'),
      summary: `${label}を画面に表示する形で取得します（Word・Excel・PowerPointはPDFに変換。画像とテキストはそのまま）。誰がいつ表示したかを記録します`,
      access,
      answer: bytes,
      async handle({ app, inScope, enterpriseId, id, reply }) {
        const file = await inScope((scope) => taken(scope, id, 'preview'))
        const shown = await previewOf({ app, inScope, enterpriseId, file })
        return sendBytes(reply, shown.bytes, file.name, shown.content_type)
      },
    }),
    memberRoute({
      method: 'POST',
      path: path('delete'),
      summary: `${label}を削除します。30日のあいだ元に戻せます`,
      access,
      answer: z.object({ deleted: z.literal(true) }),
      async handle({ scope, id }) {
        const file = await visibleFile(scope, calls, id)
        await calls.checkChange?.(scope, file)
        await setDeleted(scope, family, file, true)
        return { deleted: true as const }
      },
    }),
    memberRoute({
      method: 'POST',
      path: path('restore'),
      summary: `削除した${label}を元に戻します`,
      access,
      answer: one,
      async handle({ scope, id }) {
        const file = await visibleFile(scope, calls, id, findDeletedFile)
        await calls.checkChange?.(scope, file)
        await setDeleted(scope, family, file, false)
        return { [name]: toFileAnswer(calls, await findRecordFile(scope, family, id)) }
      },
    }),
  ] as const
}

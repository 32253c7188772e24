import { sql } from 'kysely'
import { z } from 'zod'
import { tokenManualRoute, tokenRoute } from '#foundation/api/route.ts'
import { mayUse } from '#foundation/api/token-guard.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, scopeMissing } from '#foundation/platform/errors.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import {
  type FileFamily,
  findRecordFile,
  listRecordFiles,
  logTaken,
  type RecordFile,
  type Target,
} from '#records/files/record-files.ts'
import { checkVisible } from '#records/visible-record.ts'
import { readScope } from '../api-tokens/scopes.ts'
import type { Caller } from './read.ts'

const families: readonly FileFamily[] = [
  'candidate_resumes',
  'file_attachments',
  'billing_files',
  'payment_files',
  'operation_files',
]
const access = { feature: 'enterprise_api', scopes: ['files.read'] } as const
const base = '/api/v1/files'

const file = z.object({
  id: z.int(),
  family: z.string(),
  target_type: z.string(),
  target_id: z.int(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  created_at: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
})

/** A file outside, under the number of the file, which is the same whatever it belongs to. */
const toPublicFile = (family: FileFamily, { id_by_enterprise_id: _, file_id, ...rest }: RecordFile) => ({
  id: file_id,
  family,
  ...rest,
})

/** The files of a record are its own: what may not read it may not read them. Throws 403 or 404. */
const checkTarget = async ({ scope, grant }: Caller, { target_type, target_id }: Target) => {
  await checkVisible(scope, target_type, target_id)
  const needed = [readScope(target_type)]
  if (!mayUse(grant, needed)) throw scopeMissing(needed)
}

/** The files of a record of all families, in the order they came. */
export const listFiles = async (caller: Caller, target: Target) => {
  await checkTarget(caller, target)
  const data = []
  for (const family of families)
    for (const each of await listRecordFiles(caller.scope, family, target))
      data.push(toPublicFile(family, each))
  return { data: data.sort((a, b) => a.id - b.id) }
}

const findFile = async (caller: Caller, fileId: number) => {
  const { scope } = caller
  const found = await row<{ family: FileFamily; id: number }>(
    scope.tx,
    sql`SELECT family, id_by_enterprise_id AS id FROM record_files
        WHERE enterprise_id = ${scope.enterpriseId} AND file_id = ${fileId} AND deleted_at IS NULL LIMIT 1`,
  )
  if (!found) throw notFound()
  const one = await findRecordFile(scope, found.family, found.id)
  await checkTarget(caller, one)
  return { family: found.family, one }
}

/**
 * A file of a record that the token may read, for its bytes to be read; that it was taken is written down. `check` may
 * refuse it by what is known of it.
 */
export const takeFile = async (caller: Caller, fileId: number, check?: (one: RecordFile) => void) => {
  const { one } = await findFile(caller, fileId)
  check?.(one)
  await logTaken(caller.scope, 'download', one, one.name)
  const { content_type, size } = one
  return { stored: await fileRecord(caller.scope, one.file_id), content_type, size }
}

const list = tokenRoute({
  method: 'GET',
  path: base,
  summary: '記録のファイルの一覧',
  access,
  query: z.strictObject({
    target_type: z.string().max(100),
    target_id: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  answer: z.object({ data: z.array(file) }),
  handle: ({ query, ...caller }) => listFiles(caller, query),
})

const get = tokenRoute({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'ファイルの情報の取得',
  access,
  answer: z.object({ data: file }),
  async handle({ id, ...caller }) {
    const { family, one } = await findFile(caller, id)
    return { data: toPublicFile(family, one) }
  },
})

const content = tokenManualRoute({
  method: 'GET',
  path: `${base}/:id/content`,
  summary: 'ファイルの中身の取得。だれがいつ取得したかを記録します',
  access,
  answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  async handle({ app, grant, inScope, id, reply }) {
    const { stored } = await inScope((scope) => takeFile({ scope, grant }, id))
    return sendBytes(reply, await readVerified(app.files, stored), stored.name, stored.content_type)
  },
})

export const fileRoutes = [list, get, content] as const

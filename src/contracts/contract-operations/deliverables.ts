import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import {
  type FileCalls,
  fileFields,
  fileRoutes,
  receiveFile,
  toFileAnswer,
} from '#records/files/file-routes.ts'
import { findRecordFile, listRecordFiles, logTaken, type Target } from '#records/files/record-files.ts'
import type { DeliverableCalls } from '#records/files/ui/declared-calls.ts'
import { checkVisible } from '#records/visible-record.ts'
import { contractOperations } from './store.ts'

const family = 'operation_files'
const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const owner = z.strictObject({ contract_operation_id_by_enterprise_id: id })
const file = z.object({ ...fileFields, contract_operation_id_by_enterprise_id: z.int() })

/** A closed month keeps its deliverables as they are. */
const checkChange = async (scope: Scope, { target_id }: Target) => {
  const { stored } = await lock(contractOperations, scope, target_id)
  if (stored.closed_flg === 1) throw wrongState('月次締め済みの月は変更できません。')
}

const calls = {
  family,
  name: 'operation_file',
  label: '契約稼働の成果物',
  feature: 'contract_operations',
  method: 'POST',
  owner: ({ target_id }) => ({ contract_operation_id_by_enterprise_id: target_id }),
  checkChange,
} as const satisfies FileCalls

const targetOf = (target_id: number): Target => ({ target_type: 'contract_operation', target_id })

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/operation_files/index',
  summary: '月の成果物を新しい順に取得します',
  access,
  body: z.strictObject({ operation_file: owner }),
  answer: z.object({ operation_files: z.array(file), count: z.int() }),
  async handle({ scope, body }) {
    const target = targetOf(body.operation_file.contract_operation_id_by_enterprise_id)
    await checkVisible(scope, target.target_type, target.target_id)
    const files = await listRecordFiles(scope, family, target)
    return { operation_files: files.map((one) => toFileAnswer(calls, one)), count: files.length }
  },
})

const create = manualRoute({
  method: 'POST',
  path: '/api/enterprise/operation_files/create',
  summary: '月の成果物を1つ追加します（20MBまで）',
  access,
  upload: { part: 'operation_file', maxBytes: maxFileBytes },
  body: z.strictObject({ operation_file: owner }),
  answer: z.object({ operation_file: file }),
  handle: (call) =>
    receiveFile(calls, call, targetOf(call.body.operation_file.contract_operation_id_by_enterprise_id)),
})

const upload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/contract_operations/file_upload/:id',
  summary: '月の成果物を1つアップロードします（20MBまで、何度でも追加できます）',
  access,
  upload: { part: 'contract_operation', maxBytes: maxFileBytes },
  body: z.strictObject({ contract_operation: z.strictObject({}).optional() }),
  answer: z.object({ operation_file: file }),
  handle: (call) => receiveFile(calls, call, targetOf(call.id)),
})

const download = manualRoute({
  method: 'POST',
  path: '/api/enterprise/contract_operations/file_download/:id',
  summary: '月の成果物を1つダウンロードします。誰がいつ取得したかを記録します',
  access,
  body: z.strictObject({ operation_file: z.strictObject({ id_by_enterprise_id: id }) }),
  answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  async handle({ app, inScope, id: operation, body, reply }) {
    const taken = await inScope(async (scope) => {
      const target = targetOf(operation)
      await checkVisible(scope, target.target_type, target.target_id)
      const found = await findRecordFile(scope, family, body.operation_file.id_by_enterprise_id)
      if (found.target_id !== operation) throw notFound()
      await logTaken(scope, 'download', target, found.name)
      return fileRecord(scope, found.file_id)
    })
    return sendBytes(reply, await readVerified(app.files, taken), taken.name, taken.content_type)
  },
})

/** The deliverables of a month: several files, each typed by its content. */
export const deliverableRoutes = [
  index,
  create,
  upload,
  download,
  ...fileRoutes(calls, file),
] as const satisfies DeliverableCalls

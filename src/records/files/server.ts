import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { checkVisible } from '../visible-record.ts'
import { type FileCalls, fileFields, fileRoutes, receiveFile, toFileAnswer } from './file-routes.ts'
import { listRecordFiles, type Target } from './record-files.ts'

/** The kinds of record that hold attachments, by the owner types of the specification. */
const attachmentCalls = (entities: readonly Entity[]) => {
  const names = new Map(
    entities.flatMap(({ attachments, name }) => (attachments ? [[attachments, name]] : [])),
  )
  const owner_type = z.enum([...names.keys()])
  const owner = z.strictObject({ owner_type, owner_id_by_enterprise_id: id })
  return {
    owner,
    attachment: z.object({ ...fileFields, owner_type, owner_id_by_enterprise_id: z.int() }),
    targetOf: (given: z.infer<typeof owner>): Target => ({
      target_type: names.get(given.owner_type) ?? '',
      target_id: given.owner_id_by_enterprise_id,
    }),
    calls: {
      family: 'file_attachments',
      name: 'file_attachment',
      label: '添付ファイル',
      feature: null,
      method: 'POST',
      owner: ({ target_type, target_id }) => ({
        owner_type: entities.find(({ name }) => name === target_type)?.attachments,
        owner_id_by_enterprise_id: target_id,
      }),
    } as const satisfies FileCalls,
  }
}
type Attachments = ReturnType<typeof attachmentCalls>

const index = ({ calls, owner, attachment, targetOf }: Attachments) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/file_attachments/index',
    summary: '企業・企業担当者・契約の添付ファイルを新しい順に取得します',
    access: { feature: null, authority: 0 },
    body: z.strictObject({ file_attachment: owner }),
    answer: z.object({ file_attachments: z.array(attachment), count: z.int() }),
    async handle({ scope, body }) {
      const target = targetOf(body.file_attachment)
      await checkVisible(scope, target.target_type, target.target_id)
      const files = await listRecordFiles(scope, 'file_attachments', target)
      return { file_attachments: files.map((file) => toFileAnswer(calls, file)), count: files.length }
    },
  })

const create = ({ calls, owner, attachment, targetOf }: Attachments) =>
  manualRoute({
    method: 'POST',
    path: '/api/enterprise/file_attachments/create',
    summary: '企業・企業担当者・契約にファイルを1つ添付します（20MBまで）',
    access: { feature: null, authority: 0 },
    upload: { part: 'file_attachment', maxBytes: maxFileBytes },
    body: z.strictObject({ file_attachment: owner }),
    answer: z.object({ file_attachment: attachment }),
    handle: (call) => receiveFile(calls, call, targetOf(call.body.file_attachment)),
  })

/** Files attached to the kinds of record that hold them. */
export const fileAttachmentRoutes = (entities: readonly Entity[]) => {
  const attachments = attachmentCalls(entities)
  return [
    index(attachments),
    create(attachments),
    ...fileRoutes(attachments.calls, attachments.attachment),
  ] as const
}

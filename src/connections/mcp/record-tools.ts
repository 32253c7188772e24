import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { conditionTypeLabels } from '#foundation/entity/condition.ts'
import { writeSchema } from '#foundation/entity/store/schema.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { versionTag } from '../api/etag.ts'
import { once } from '../api/idempotency.ts'
import { conditions, getRecord, listPage, pageLimit } from '../api/read.ts'
import type { Resource } from '../api/resources.ts'
import { creates, reads, writes } from '../api/routes.ts'
import { createRecord, removeRecord, updateRecord } from '../api/write.ts'
import { type Tool, tool } from './tool.ts'

const typesTold = Object.entries(conditionTypeLabels)
  .map(([type, label]) => `${type} ${label}`)
  .join('、')

const fields = z
  .array(z.string().max(100))
  .max(200)
  .optional()
  .meta({ description: '返す項目。省くとすべて' })
const updatedAt = z.iso.datetime({ offset: true }).optional().meta({ description: '読んだときの updated_at' })
const idempotency_key = z
  .string()
  .max(255)
  .optional()
  .meta({ description: '同じ登録をやり直すときのキー。24時間は同じ答えを返します' })

const searchTool = (resource: Resource) => {
  const { label, plural } = resource.of.entity
  return tool({
    name: `search_${plural}`,
    title: `${label.ja}を探す`,
    description: `条件とキーワードに合う${label.ja}を、登録の順に返します。項目の名前は describe_fields で分かります。続きは next_cursor を cursor に渡します。`,
    access: reads(resource),
    input: z.strictObject({
      keyword: z.string().max(100).default(''),
      conditions: conditions.default([]).meta({
        description: `すべてに合うもの。type は ${typesTold}。7は min と max、10は今日からの日数`,
      }),
      updated_since: z.iso.datetime({ offset: true }).optional().meta({
        description: 'この日時からあとに変更されたもの。削除されたものは deleted_at だけで現れます',
      }),
      fields,
      limit: z.int().min(1).max(pageLimit.most).default(20),
      cursor: z.string().max(100).optional(),
    }),
    annotations: { readOnlyHint: true },
    run: (caller, given) => listPage(resource.of, caller, given),
  })
}

const getTool = (resource: Resource) => {
  const { label, name } = resource.of.entity
  return tool({
    name: `get_${name}`,
    title: `${label.ja}を読む`,
    description: `${label.ja}を1件、IDで取得します。`,
    access: reads(resource),
    input: z.strictObject({ id, fields }),
    annotations: { readOnlyHint: true },
    run: async (caller, given) => ({ data: await getRecord(resource.of, caller, given.id, given.fields) }),
  })
}

const createTool = (resource: Resource) => {
  const { entity } = resource.of
  const { label, name } = entity
  return tool({
    name: `create_${name}`,
    title: `${label.ja}を登録する`,
    description: `${label.ja}を1件登録します。`,
    access: creates(resource),
    input: z.strictObject({ record: writeSchema(entity), idempotency_key }),
    annotations: { readOnlyHint: false, destructiveHint: false },
    run: async (caller, given) => {
      const asks = ['mcp', `create_${name}`, given.record]
      const made = await once(caller, { key: given.idempotency_key, asks }, async () => ({
        status: 201,
        headers: {},
        body: { data: await createRecord(resource, caller, given.record as Stored) },
      }))
      return made.body as object
    },
  })
}

const updateTool = (resource: Resource) => {
  const { label, name } = resource.of.entity
  return tool({
    name: `update_${name}`,
    title: `${label.ja}を変更する`,
    description: `${label.ja}の、record に書いた項目だけを変更します。updated_at に読んだときの値を渡すと、あとで変わっていたときは変更しません。`,
    access: writes(resource),
    input: z.strictObject({
      id,
      record: writeSchema(resource.of.entity),
      updated_at: updatedAt,
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    run: async (caller, given) => ({
      data: await updateRecord(
        resource,
        caller,
        given.id,
        given.record as Stored,
        versionTag(given.updated_at),
      ),
    }),
  })
}

const deleteTool = (resource: Resource) => {
  const { label, name } = resource.of.entity
  return tool({
    name: `delete_${name}`,
    title: `${label.ja}を削除する`,
    description: `${label.ja}を1件削除します。ほかの記録から使われているものは削除できません。`,
    access: writes(resource),
    input: z.strictObject({ id, updated_at: updatedAt }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    run: async (caller, given) => {
      await removeRecord(resource, caller, given.id, versionTag(given.updated_at))
      return { deleted: true }
    },
  })
}

/** The tools of one kind of record: what its calls do. */
export const recordTools = (resource: Resource): Tool[] => [
  searchTool(resource),
  getTool(resource),
  ...(resource.create ? [createTool(resource)] : []),
  ...(resource.update ? [updateTool(resource)] : []),
  ...(resource.remove ? [deleteTool(resource)] : []),
]

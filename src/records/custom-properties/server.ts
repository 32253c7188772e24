import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { entityName } from '#foundation/api/schema.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { property, propertyDraft, propertyPatch } from './schema.ts'
import { checkDraft, createProperty, findProperty, listProperties, updateProperty } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/custom_properties/${verb}` as const
const read = { feature: null, authority: 0 } as const
const write = { feature: null, authority: 1 } as const
const context = z.string().max(100).optional()
const one = z.object({ custom_property: property })

type ObjectType = ReturnType<typeof entityName>

const index = (object_type: ObjectType) =>
  memberRoute({
    method: 'POST',
    path: path('index'),
    summary: 'カスタム項目の一覧を取得します（archive_flg 1 はアーカイブ済み）',
    access: read,
    body: z.strictObject({
      object_type: object_type.optional(),
      archive_flg: z.union([z.literal(0), z.literal(1)]).default(0),
      /** Also counts how many records use each. */
      with_use_count: z.boolean().default(false),
    }),
    answer: z.object({ custom_properties: z.array(property), count: z.int() }),
    handle: async ({ scope, body: { with_use_count, ...filter } }) => {
      const custom_properties = await listProperties(scope, filter, with_use_count)
      return { custom_properties, count: custom_properties.length }
    },
  })

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: 'カスタム項目を使用件数とともに取得します',
  access: read,
  answer: one,
  handle: async ({ scope, id }) => ({ custom_property: await findProperty(scope, id) }),
})

const create = (object_type: ObjectType) =>
  memberRoute({
    method: 'POST',
    path: path('create'),
    summary: 'カスタム項目を作成します（マネージャー以上）',
    access: write,
    body: z.strictObject({ custom_property: propertyDraft(object_type), context }),
    answer: one,
    async handle({ scope, body }) {
      const custom_property = await createProperty(scope, body.custom_property)
      await auditSetting(scope, 'カスタム項目', [custom_property.name])
      return { custom_property }
    },
  })

const validation = (object_type: ObjectType) =>
  memberRoute({
    method: 'POST',
    path: path('validation'),
    summary: 'カスタム項目の内容を保存せずに確認します',
    access: write,
    body: z.strictObject({ custom_property: propertyDraft(object_type), context }),
    answer: z.object({ valid: z.literal(true) }),
    handle: async ({ scope, body }) => {
      await checkDraft(scope, body.custom_property)
      return { valid: true as const }
    },
  })

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: 'カスタム項目を変更、アーカイブ、復元します。使用中の項目の入力形式は変更できません',
  access: write,
  body: z.strictObject({ custom_property: propertyPatch, context }),
  answer: one,
  async handle({ scope, id, body }) {
    const custom_property = await updateProperty(scope, id, body.custom_property)
    await auditSetting(scope, 'カスタム項目', [custom_property.name])
    return { custom_property }
  },
})

/** Properties of the kinds of record that take them. */
export const customPropertyRoutes = (entities: readonly Entity[]) => {
  const object_type = entityName(entities, ({ customProperties }) => customProperties)
  return [index(object_type), show, create(object_type), validation(object_type), update] as const
}

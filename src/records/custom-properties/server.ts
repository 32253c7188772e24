import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { customObjectTypes } from '#foundation/entity/custom-property.ts'
import { property, propertyDraft, propertyPatch } from './schema.ts'
import { checkDraft, createProperty, findProperty, listProperties, updateProperty } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/custom_properties/${verb}` as const
const read = { feature: null, authority: 0 } as const
const write = { feature: null, authority: 1 } as const
const context = z.string().max(100).optional()
const one = z.object({ custom_property: property })

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: 'カスタム項目の一覧を取得します（archive_flg 1 はアーカイブ済み）',
  access: read,
  body: z.strictObject({
    object_type: z.enum(customObjectTypes).optional(),
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

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: 'カスタム項目を作成します（マネージャー以上）',
  access: write,
  body: z.strictObject({ custom_property: propertyDraft, context }),
  answer: one,
  handle: async ({ scope, body }) => ({ custom_property: await createProperty(scope, body.custom_property) }),
})

const validation = memberRoute({
  method: 'POST',
  path: path('validation'),
  summary: 'カスタム項目の内容を保存せずに確認します',
  access: write,
  body: z.strictObject({ custom_property: propertyDraft, context }),
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
  handle: async ({ scope, id, body }) => ({
    custom_property: await updateProperty(scope, id, body.custom_property),
  }),
})

export const customPropertyRoutes = [index, show, create, validation, update] as const

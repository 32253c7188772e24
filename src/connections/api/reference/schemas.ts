import { type AnyField, type Entity, isList, isWritable, nameKey } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'

type Json = Record<string, unknown>

const named: Json = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
}

const orNull = (json: Json): Json =>
  typeof json.type === 'string' ? { ...json, type: [json.type, 'null'] } : { ...json }

const choicesText = ({ choices }: AnyField) =>
  choices && choices.length <= 50 ? choices.map(([id, label]) => `${id} ${label}`).join('、') : undefined

/** What is said of a field: its name, its unit and its choices. */
export const fieldText = (field: AnyField): string =>
  [field.label.ja, field.unit && `単位：${field.unit}`, choicesText(field), field.help]
    .filter(Boolean)
    .join('。')

/** A value as it is answered. */
const answered = (field: AnyField): Json =>
  isList(field)
    ? {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            name: { type: 'string' },
            ability_level_id: { type: ['integer', 'null'] },
          },
        },
      }
    : orNull({ ...field.json })

const visibleFields = ({ fields }: Entity) =>
  Object.entries<AnyField>(fields).filter(([, field]) => !field.internal)

/** JSON Schema of a record as it is answered; names stand beside the ids they belong to. */
export const readSchemaOf = (entity: Entity): Json => ({
  type: 'object',
  title: entity.label.ja,
  properties: Object.fromEntries(
    visibleFields(entity).flatMap(([key, field]): [string, Json][] => [
      [key, { ...answered(field), description: fieldText(field), readOnly: !isWritable(field) }],
      ...(field.link && !isList(field) && !own(entity.fields, nameKey(key))
        ? [
            [nameKey(key), { ...named, description: `${field.label.ja}の名前`, readOnly: true }] as [
              string,
              Json,
            ],
          ]
        : []),
    ]),
  ),
})

/** JSON Schema of what a write may name. `required` holds for a new record. */
export const writeSchemaOf = (entity: Entity, isNew: boolean): Json => {
  const writable = visibleFields(entity).filter(([, field]) => isWritable(field))
  const required = writable.filter(([, field]) => field.required && field.default === undefined)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      writable.map(([key, field]) => [key, { ...orNull({ ...field.json }), description: fieldText(field) }]),
    ),
    ...(isNew && required.length > 0 ? { required: required.map(([key]) => key) } : {}),
  }
}

export const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: '何をすればよいか' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    feature: { type: 'string' },
    scopes: { type: 'array', items: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

/** What is left of a record that was deleted or merged into another. */
export const deletedSchema: Json = {
  type: 'object',
  required: ['id_by_enterprise_id', 'deleted_at'],
  properties: {
    id_by_enterprise_id: { type: 'integer' },
    deleted_at: { type: 'string', format: 'date-time' },
  },
}

import type { AnyField, Entity, Fields, Section } from './entity.ts'
import { choice, choiceList, customText, date, longText } from './kinds/index.ts'

export const customFieldTypes = [
  ['text', '1行テキスト'],
  ['textarea', '複数行テキスト'],
  ['radio', '単一選択'],
  ['checkbox', '複数選択'],
  ['date', '日付'],
] as const
export type CustomFieldType = (typeof customFieldTypes)[number][0]

/** Rules of a text property (specification 5): lengths in characters, line breaks not counted. */
export type TextRules = { min: number; max: number; numeric_only: boolean; no_special: boolean }
export const defaultTextRules: TextRules = { min: 1, max: 100, numeric_only: false, no_special: false }

/** An option of a radio or checkbox property; one that is not shown stays where it was chosen and cannot be chosen anew. */
export type CustomOption = { id: number; name: string; show_flg: 0 | 1 }

/** What the definition of a property says about its values. */
export type CustomProperty = {
  id_by_enterprise_id: number
  /** The name of the kind of record. */
  object_type: string
  object_group: string | null
  name: string
  field_type: CustomFieldType
  rules: Partial<TextRules>
  field_master: CustomOption[]
}

/** The key of a property's value in a record, in conditions and under English CSV headers. */
export const columnName = (id: number) => `custom_${id}`
export const isCustomKey = (key: string) => /^custom_[1-9]\d{0,8}$/.test(key)

const optionsOf = (property: CustomProperty) =>
  property.field_master.map(({ id, name }) => [id, name] as const)

const fieldOf = (property: CustomProperty): AnyField => {
  const label = [property.name, columnName(property.id_by_enterprise_id)] as const
  switch (property.field_type) {
    case 'text':
      return customText({ ...defaultTextRules, ...property.rules })(...label)
    case 'textarea':
      return longText(...label)
    case 'date':
      return date(...label)
    case 'radio':
      return choice(optionsOf(property))(...label)
    case 'checkbox':
      return choiceList(optionsOf(property))(...label)
  }
}

/** The property as an ordinary field. */
export const customField = (property: CustomProperty): AnyField => ({
  ...fieldOf(property),
  retired: property.field_master.filter(({ show_flg }) => show_flg === 0).map(({ id }) => id),
})

/** The section a property stands in when it names none. */
const defaultGroup = 'カスタム項目'

/** The sections with the properties in theirs: one of the entity's own, or a new one below. */
const sectionsWith = (sections: readonly Section[], properties: readonly CustomProperty[]): Section[] => {
  const groups = new Map(sections.map(({ title, fields }) => [title, [...fields]]))
  for (const { object_group, id_by_enterprise_id } of properties) {
    const title = object_group ?? defaultGroup
    groups.set(title, [...(groups.get(title) ?? []), columnName(id_by_enterprise_id)])
  }
  return [...groups].map(([title, fields]) => ({ title, fields }))
}

/** The entity with an enterprise's properties as fields and sections of their own. */
export const withCustomFields = <F extends Fields>(
  entity: Entity<F>,
  properties: readonly CustomProperty[],
): Entity<F> => {
  const own = properties.filter(({ object_type }) => object_type === entity.name)
  if (own.length === 0) return entity
  const custom = Object.fromEntries(
    own.map((property) => [columnName(property.id_by_enterprise_id), customField(property)]),
  )
  return {
    ...entity,
    fields: { ...entity.fields, ...custom },
    sections: sectionsWith(entity.sections, own),
  }
}

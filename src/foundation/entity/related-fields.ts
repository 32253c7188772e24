import { own } from '../rules/own.ts'
import { type AnyField, type Entity, isList } from './entity.ts'

/** A field of a referred record as a condition names it: `company_id_by_enterprise_id.name`, 企業 › 企業名. */
export type RelatedField = { column: string; field: AnyField }

/** Splits such a column into the reference and the field of the referred record; undefined for a plain column. */
export const splitRelated = (column: string): { reference: string; key: string } | undefined => {
  const dot = column.indexOf('.')
  return dot < 0 ? undefined : { reference: column.slice(0, dot), key: column.slice(dot + 1) }
}

const isAskable = (field: AnyField) =>
  !field.derived &&
  !field.internal &&
  field.operators.length > 0 &&
  (isList(field) || field.column !== 'jsonb')

/** The fields of the records an entity refers to that a condition may ask for, in the order of the references. */
export const relatedFields = (entity: Entity): RelatedField[] =>
  Object.entries(entity.refers?.() ?? {}).flatMap(([reference, to]) =>
    Object.entries(to.fields)
      .filter(([, field]) => isAskable(field))
      .map(([key, field]) => ({
        column: `${reference}.${key}`,
        field: { ...field, label: joinLabels(own(entity.fields, reference), field) },
      })),
  )

const joinLabels = (reference: AnyField | undefined, { label }: AnyField): AnyField['label'] => ({
  ja: `${reference?.label.ja ?? ''} › ${label.ja}`,
  en: `${reference?.label.en ?? ''} › ${label.en}`,
})

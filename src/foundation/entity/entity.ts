import type { Field, Kind, MasterMap, Named as NamedId, Options } from './kind.ts'
import type { IdList } from './kinds/choice.ts'
import { instant, integer } from './kinds/index.ts'

/** The areas an operator can restrict (specification 1); every record belongs to one. */
export const features = {
  candidates: '候補者',
  companies: '企業',
  jobs: '案件',
  opportunities: '商談',
  contracts: '契約',
  contract_operations: '契約稼働',
  billing_payments: '請求・支払',
  automation_emails: '自動メール',
  questionnaire_forms: 'アンケートフォーム',
  proposals: '提案',
  broadcasts: '一斉配信',
  sites: 'サイト',
  enterprise_api: 'API',
} as const
export type Feature = keyof typeof features

/** Areas that show contracts or money made with them: they need a contract permission. */
export const contractFeatures: readonly (Feature | null)[] = [
  'contracts',
  'contract_operations',
  'billing_payments',
]

/** Any field. Its value type is recovered by inference (Row, Draft, Patch); `Field<unknown>` would refuse every concrete one. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyKind = Kind<any> & Options<any>
export type AnyField = AnyKind & { readonly label: { readonly ja: string; readonly en: string } }
export type Fields = Record<string, AnyField>

export type Section = { title: string; fields: readonly string[] }

/**
 * One kind of record, described once. A plain value that imports neither database nor React:
 * list, form, validation, API, CSV and history are functions one calls on it.
 */
export type Entity<F extends Fields = Fields> = {
  name: string
  /** Family name in the API, and the table in the database unless `table` names it. */
  plural: string
  table?: string
  label: { ja: string; en: string }
  /** The area that the operator may restrict; the operator's own records belong to none. */
  feature: Feature | null
  /** The field a record is called by. */
  title: string
  fields: F
  /** Sections of the form and the record page, in order; every writable field stands in exactly one. */
  sections: readonly Section[]
  /** Fields the keyword looks at. */
  keyword: readonly string[]
  /** Default list columns, in order (VALUES: default list columns). */
  columns: readonly string[]
  /** What tells records of the same name apart, where they are found by name: fields, or a period of two dates. */
  apart?: readonly (string | readonly [from: string, to: string])[]
  /** Many are edited and deleted at once; what is deleted so can be put back. */
  bulk?: true
  /** Deleted one by one, and can be put back. */
  restorable?: true
  /** Two of them may turn out to be one: they are looked over for duplicates and merged into one another. */
  mergeable?: true
  /** Members may comment on them. */
  comments?: true
  /** An enterprise may add properties of its own to them (specification 9). */
  customProperties?: true
  /** They hold attached files, whose calls name them so (specification: owner_type). */
  attachments?: string
  /** An update names its fields under the plural (API: envelopes). */
  pluralUpdate?: true
  /** The entities its references lead to, whose fields a condition may ask for; a thunk, since entities refer to each other. */
  refers?: () => Readonly<Record<string, Entity>>
}

/** Fields every record has. Owned by the store, never written by people. */
export const systemFields = {
  id_by_enterprise_id: integer()('ID', 'ID', { derived: true, always: true }),
  created_at: instant('登録日時', 'Created at', { derived: true, always: true }),
  updated_at: instant('更新日時', 'Updated at', { derived: true, always: true }),
} as const

type Names<K> = {
  title: K
  keyword: readonly K[]
  columns: readonly (K | keyof typeof systemFields)[]
  apart?: readonly (K | readonly [from: K, to: K])[]
}

export const entity = <const F extends Fields>(
  e: Omit<Entity<F>, keyof Names<string>> & Names<keyof F & string>,
): Entity<F & typeof systemFields> => ({
  ...e,
  fields: { ...e.fields, ...systemFields },
})

type Value<F> = F extends Field<infer V, infer _> ? V : never
type SureKeys<F> = {
  [K in keyof F]: F[K] extends { required: true } | { always: true } ? K : never
}[keyof F]
type Answer<V> = V extends IdList ? MasterMap : V

/** A record as it is answered. Single references carry their name beside them (`company_id…` → `company`). */
export type Row<F extends Fields> = {
  [K in keyof F]: Answer<Value<F[K]>> | (K extends SureKeys<F> ? never : null)
} & { [name: string]: unknown }

/** A record as the database holds it: lists as id lists; what is not sure to be there may be null, or not have been read. */
export type Held<F extends Fields> = { [K in SureKeys<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, SureKeys<F>>]?: Value<F[K]> | null
} & { [name: string]: unknown }

type Written<V> = V extends IdList ? MasterMap | number[] : V
type WritableKeys<F> = { [K in keyof F]: F[K] extends { derived: true } ? never : K }[keyof F]
type RequiredKeys<F> = {
  [K in keyof F]: F[K] extends { required: true } ? (F[K] extends { derived: true } ? never : K) : never
}[keyof F]

/** What a create needs. */
export type Draft<F extends Fields> = { [K in RequiredKeys<F>]: Written<Value<F[K]>> } & Patch<F>
/** What an update may name. */
export type Patch<F extends Fields> = { [K in WritableKeys<F>]?: Written<Value<F[K]>> | null }

/** The key under which a single reference's name travels: company_id_by_enterprise_id → company, station_id → station. */
export const nameKey = (key: string) => key.replace(/_id(_by_enterprise_id)?$/, '')

/** The key an update sends its fields under. */
export const updateKey = ({
  name,
  plural,
  pluralUpdate,
}: Pick<Entity, 'name' | 'plural' | 'pluralUpdate'>) => (pluralUpdate ? plural : name)

/** Whether people delete such records and can put them back. */
export const isRestorable = ({ bulk, restorable }: Pick<Entity, 'bulk' | 'restorable'>) =>
  bulk === true || restorable === true

export const isWritable = (field: AnyField) => !field.derived

/** True when the value lives in the entity's list table. */
export const isList = (field: AnyField) => field.column === null

/** A list can be sorted by every value that stands in a column of its own. */
export const isSortable = (field: AnyField) => !isList(field) && field.column !== 'jsonb' && !field.internal

/** Text of a field of an answered row, for CSV, history and screens. */
export const display = (
  field: AnyField,
  key: string,
  row: Record<string, unknown>,
  how: 'id' | 'label' = 'label',
): string => {
  const value = row[key]
  if (value === null || value === undefined) return ''
  return field.format(
    value,
    how,
    field.link && !isList(field) ? (row[nameKey(key)] as NamedId | null) : undefined,
  )
}

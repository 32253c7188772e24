import { type AnyField, display, type Fields, isList } from '#foundation/entity/entity.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { own } from '#foundation/rules/own.ts'
import { candidates } from '#sales/candidates/server.ts'
import { columnType, type FormContent, type Input, type Item, limits, type Option } from './item.ts'

/** A column of the candidate that a questionnaire may ask for, and how it is answered. */
export type Column = { column: string; label: string; input: Input; unit: string; options: Option[] }

/**
 * What a person may say of themselves (as at the registration), where a page can offer it whole. The e-mail says whose
 * answer it is; stations, nationalities and skills are lists too long for a page.
 */
const asked = [
  'name_kana',
  'tel',
  'birth_date',
  'gender_id',
  'zipcode',
  'prefecture_id',
  'address',
  'building',
  'candidate_type_id',
  'current_contract_type_id',
  'contract_type_ids',
  'work_styles_ids',
  'business_day_ids',
  'inception_day',
  'contract_start_date',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'monthly_price_num',
  'possession_flg',
  'possession_date',
  'occupation_ids',
  'dev_process_ids',
  'industry_ids',
  'desc_skill_summary',
  'certification',
  'resume_url',
  'github_url',
  'desired_location',
  'desired_detail',
  'desired_working_schedule',
  'desired_other',
  'contact_time_type_id',
]

const optionsOf = ({ choices, retired = [], link }: AnyField, { masters }: Scope): Option[] | undefined => {
  if (choices) return choices.filter(([id]) => !retired.includes(id)).map(([id, name]) => ({ id, name }))
  return link?.to === 'master' ? masters.items(link.list).map(({ id, name }) => ({ id, name })) : undefined
}

/** More than these are a list to unfold. */
const mostRadios = 6

const inputOfField = (field: AnyField, options: Option[] | undefined): Input => {
  if (options) return isList(field) ? 'checks' : options.length > mostRadios ? 'select' : 'radio'
  if (field.column === 'integer' || field.column === 'bigint') return 'number'
  if (field.column === 'date') return 'date'
  return field.view === 'long-text' ? 'text' : 'line'
}

const columnOf = (column: string, field: AnyField, scope: Scope): Column[] => {
  const options = optionsOf(field, scope)
  if (options && options.length > limits.options) return []
  return [
    {
      column,
      label: field.label.ja,
      input: inputOfField(field, options),
      unit: field.unit ?? '',
      options: options ?? [],
    },
  ]
}

/** The candidate's fields, with those of the enterprise's own. */
export const candidateFields = async (scope: Scope): Promise<Fields> =>
  (await withProperties(candidates, scope)).entity.fields

/** The columns that may be asked for, the enterprise's own properties included. */
export const columnsOf = async (scope: Scope): Promise<Column[]> => {
  const { entity } = await withProperties(candidates, scope)
  const keys = [...asked, ...Object.keys(entity.fields).filter((key) => key.startsWith('custom_'))]
  return keys.flatMap((key) => {
    const field = own(entity.fields, key)
    return field ? columnOf(key, field, scope) : []
  })
}

const resolveItem = (item: Item, columns: readonly Column[]): Item => {
  if (item.type !== columnType)
    return { ...item, column: null, input: null, unit: item.type === 3 ? item.unit : '' }
  const found = columns.find(({ column }) => column === item.column)
  return found
    ? { ...item, input: found.input, unit: found.unit, options: found.options }
    : { ...item, input: null, unit: '', options: [] }
}

/** The content with its columns as they are now: how each is answered, and what may be chosen. */
export const resolveColumns = async (scope: Scope, content: FormContent): Promise<FormContent> => {
  const needs = content.items.some(({ type }) => type === columnType)
  const columns = needs ? await columnsOf(scope) : []
  return { ...content, items: content.items.map((item) => resolveItem(item, columns)) }
}

/** An answer as the candidate's column takes it. */
export const toColumnValue = (input: Input, texts: readonly string[]): unknown => {
  if (input === 'checks') return texts.map(Number)
  const [text = ''] = texts
  return input === 'number' || input === 'radio' || input === 'select' ? Number(text) : text
}

/** What a candidate has in a column, in words. */
export const columnText = (field: AnyField, key: string, row: Record<string, unknown>): string => {
  const value = row[key]
  if (field.view === 'yen' && typeof value === 'number') return `¥${value.toLocaleString('ja-JP')}`
  return display(field, key, row)
}

/** Whether a candidate has this value already; the order of a list says nothing. */
export const hasValue = (field: AnyField, current: unknown, value: unknown): boolean => {
  if (!isList(field)) return (current ?? null) === value
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)
  const had = Object.values((current ?? {}) as MasterMap)
  return JSON.stringify(ids(had)) === JSON.stringify(ids(value as { id: number }[]))
}

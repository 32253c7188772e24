import { type AnyField, type Fields, isList } from '#foundation/entity/entity.ts'
import { type FieldErrors, readField } from '#foundation/entity/validate.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { analyseSkills } from '#foundation/masterdata/skill-analysis.ts'
import { loadTable } from '#foundation/masterdata/tables.ts'
import { isEmpty } from '#foundation/rules/empty.ts'
import { own } from '#foundation/rules/own.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { fieldsOf, inputNames } from './fields.ts'
import type { FormField, StepName, Typed } from './form-field.ts'
import { settleStation, stationsMeant } from './station.ts'

/** A step as read: the candidate's fields as one writes them, and messages by input name. */
export type Checked = { input: Record<string, unknown>; errors: FieldErrors }

const longestInput = 12_000
const mostValues = 200

/** Keeps of a posted form only these inputs; a station that is clear is written out. */
export const pickInputs = (
  fields: readonly FormField[],
  form: URLSearchParams,
  masters: MasterBook,
): Typed => {
  const picked: Typed = Object.fromEntries(
    fields.flatMap(inputNames).map((name) => [
      name,
      form
        .getAll(name)
        .slice(0, mostValues)
        .map((value) => value.slice(0, longestInput)),
    ]),
  )
  return fields.reduce(
    (typed, { type, name }) => (type === 'station' ? settleStation(masters, name, typed) : typed),
    picked,
  )
}

/** The same for the inputs of a step. */
export const pickTyped = (step: StepName, form: URLSearchParams, masters: MasterBook): Typed =>
  pickInputs(fieldsOf(step, masters), form, masters)

const one = (typed: Typed, name: string) => own(typed, name)?.[0]?.trim() ?? ''

/** 70 or ７０万 → 700000 yen; anything else stays for the field to refuse. */
const yenOfMan = (text: string): unknown => {
  const plain = text.normalize('NFKC').replace(/[万円,\s]/g, '')
  return /^\d{1,4}(\.\d)?$/.test(plain) ? Math.round(Number(plain) * 10) * 1_000 : text
}

/** Years of experience as the ability level that names them (VALUES: ability levels). */
const levelOfYears = (years: number) =>
  years >= 10 ? 9 : years >= 7 ? 8 : years >= 5 ? 7 : years >= 1 ? Math.floor(years) + 2 : 2

/** `TypeScript 5年、Figma` → skill ids, with a level where years are written. */
export const readSkillsText = (text: string): Record<number, { ability_level_id: number | null }> => {
  const found: Record<number, { ability_level_id: number | null }> = {}
  for (const piece of text.slice(0, longestInput).split(/[、,，;；\n／]/)) {
    const years = /(\d{1,2}(?:\.\d)?)\s*年/.exec(piece.normalize('NFKC'))?.[1]
    for (const { id } of analyseSkills(piece.slice(0, 1_000), loadTable('skills')).skills)
      found[id] = { ability_level_id: years === undefined ? null : levelOfYears(Number(years)) }
  }
  return found
}

const pad = (text: string) => text.padStart(2, '0')

const rawOf = (field: FormField, typed: Typed, masters: MasterBook): unknown => {
  switch (field.type) {
    case 'birth': {
      const [year, month, day] = inputNames(field).map((name) => one(typed, name)) as [string, string, string]
      return year === '' && month === '' && day === '' ? '' : `${year}-${pad(month)}-${pad(day)}`
    }
    case 'man':
      return one(typed, field.name) === '' ? '' : yenOfMan(one(typed, field.name))
    case 'station': {
      const text = one(typed, field.name)
      const meant = stationsMeant(masters, text)
      return meant.length === 1 ? meant[0]?.id : text
    }
    case 'checks':
    case 'grouped':
      return own(typed, field.name) ?? []
    case 'skills':
      return {
        ...Object.fromEntries((own(typed, field.name) ?? []).map((id) => [id, { ability_level_id: null }])),
        ...readSkillsText(typed.skills_text?.[0] ?? ''),
      }
    case 'textarea':
      return own(typed, field.name)?.[0] ?? ''
    default:
      return one(typed, field.name)
  }
}

const chosen = new Set<FormField['type']>(['birth', 'select', 'radio', 'checks', 'grouped', 'skills'])

const unknownMaster = (field: AnyField, value: unknown, masters: MasterBook): boolean => {
  if (field.link?.to !== 'master') return false
  const ids = isList(field) ? (value as { id: number }[]).map(({ id }) => id) : [value as number]
  return ids.some((id) => masters.item(field.link?.list ?? '', id) === undefined)
}

const stationError = (text: string, masters: MasterBook) =>
  stationsMeant(masters, text).length > 0
    ? `「${text}」に当てはまる駅が複数あります。該当する駅を選んでください`
    : `「${text.slice(0, 30)}」に当てはまる駅が見つかりません。駅名を確認するか、空欄にしてください`

const checkField = (
  form: FormField,
  field: AnyField,
  raw: unknown,
  masters: MasterBook,
): string | undefined => {
  if (isEmpty(raw))
    return form.required
      ? `${form.label}を${chosen.has(form.type) ? '選んで' : '入力して'}ください`
      : undefined
  if (form.type === 'station' && typeof raw === 'string') return stationError(raw, masters)
  const read = readField(field, raw)
  if ('error' in read)
    return form.type === 'birth'
      ? '生年月日を確認してください'
      : form.type === 'man'
        ? '単価は万円単位の数字で入力してください'
        : read.error
  return unknownMaster(field, read.value, masters) ? '一覧から選んでください' : undefined
}

const bothPrices = ({ monthly_price_f_num: from, monthly_price_l_num: to }: Record<string, unknown>) =>
  typeof from === 'number' && typeof to === 'number' && from > to

/** Checks what was typed in these inputs by the record's own field rules; other inputs are passed over. */
export const checkInputs = (
  forms: readonly FormField[],
  fields: Fields,
  typed: Typed,
  masters: MasterBook,
): Checked => {
  const input: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const form of forms) {
    const field = own(fields, form.name)
    if (!field) continue
    const raw = rawOf(form, typed, masters)
    const error = checkField(form, field, raw, masters)
    if (error) errors[form.name] = [error]
    else input[form.name] = raw === '' ? null : raw
  }
  return { input, errors }
}

/** Checks what was typed in a step by the candidate's own field rules and the site's required fields. */
export const checkStep = (step: StepName, typed: Typed, masters: MasterBook): Checked => {
  const { input, errors } = checkInputs(fieldsOf(step, masters), candidate.fields, typed, masters)
  if (bothPrices(input)) errors.monthly_price_l_num = ['希望単価の上限は下限以上で入力してください']
  if (step === 'business_days' && input.inception_day_type_id === '2') input.inception_day = null
  return { input, errors }
}

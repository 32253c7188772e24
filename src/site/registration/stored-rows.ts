import { type AnyField, isList } from '#foundation/entity/entity.ts'
import type { IdList } from '#foundation/entity/kinds/choice.ts'
import { readField } from '#foundation/entity/validate.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { abilityLevels, labelOf } from '#foundation/masterdata/choices.ts'
import { own } from '#foundation/rules/own.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import type { Entered } from '#sales/candidates/web-entry.ts'
import { checkStep } from './check.ts'
import { fieldsOf } from './fields.ts'
import type { FormField, StepName, Typed } from './form-field.ts'

const unsetLevel = 1

const listText = (masters: MasterBook, field: AnyField, entries: IdList): string =>
  entries
    .map(({ id, ability_level_id: level }) => {
      const name = masters.name(field.link?.list ?? '', id) ?? ''
      return level === null || level === unsetLevel ? name : `${name}（${labelOf(abilityLevels, level)}）`
    })
    .join('、')

const textOf = (masters: MasterBook, form: FormField, raw: unknown): string => {
  const field = candidate.fields[form.name as keyof typeof candidate.fields] as AnyField
  const read = readField(field, raw)
  if ('error' in read || read.value === null) return ''
  if (isList(field)) return listText(masters, field, read.value as IdList)
  if (form.type === 'man') return `${(read.value as number) / 10_000}万円`
  if (field.link?.to === 'master') return masters.name(field.link.list, read.value as number) ?? ''
  return field.format(read.value, 'label')
}

/**
 * A step as it will be stored, in words: さとう as サトウ, ７０ as 70万円, what was written about skills as the skills it
 * names. What is kept as written (a station's label, the text beside the skills) stands as it was typed.
 */
export const storedRows = (step: StepName, typed: Typed, masters: MasterBook): Entered[] => {
  const { input } = checkStep(step, typed, masters)
  return fieldsOf(step, masters).flatMap((form) => {
    const isKept = form.type === 'station' || !Object.hasOwn(candidate.fields, form.name)
    const value = isKept ? (own(typed, form.name)?.[0] ?? '').trim() : textOf(masters, form, input[form.name])
    return value === '' ? [] : [{ label: form.label, value }]
  })
}

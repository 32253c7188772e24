import { firstOfNextMonth, today } from '#foundation/entity/today.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { FormField, StepName, Typed } from './form-field.ts'
import { profile } from './profile-fields.ts'
import { experience } from './skills-fields.ts'
import { stationChoice } from './station.ts'
import { others, wishes } from './wishes-fields.ts'

/** The inputs of a step. */
export const fieldsOf = (step: StepName, masters: MasterBook): FormField[] =>
  step === 'profile'
    ? profile(masters)
    : step === 'skills'
      ? experience(masters)
      : step === 'business_days'
        ? wishes
        : others

/** What stands in an untouched form (specification 9); the birth date is asked, never prefilled (RULES 7). */
export const initialTyped = (): Typed => ({
  prefecture_id: ['13'],
  candidate_type_id: ['1'],
  inception_day_type_id: ['1'],
  inception_day: [firstOfNextMonth()],
})

/** The years a birth date may be chosen from, latest first: 15 to 80 years ago. */
export const birthYears = (): number[] => {
  const year = Number(today().slice(0, 4))
  return Array.from({ length: 66 }, (_, i) => year - 15 - i)
}

/** The input names of a field: three for the birth date, and beside a station the one chosen among several. */
export const inputNames = ({ type, name }: FormField): string[] =>
  type === 'birth'
    ? ['birth_year', 'birth_month', 'birth_day']
    : type === 'station'
      ? [name, stationChoice]
      : [name]

import { firstOfNextMonth, today } from '#foundation/entity/today.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { Option, OptionGroup } from './options.ts'
import { profile } from './profile-fields.ts'
import { experience } from './skills-fields.ts'
import { stationChoice } from './station.ts'
import { others, wishes } from './wishes-fields.ts'

/** The four steps in order; the name is the last part of the address (specification 2). */
export const steps = [
  { name: 'profile', title: '基本情報' },
  { name: 'skills', title: '経験・スキル' },
  { name: 'business_days', title: 'ご希望' },
  { name: 'others', title: 'その他・確認' },
] as const
export type StepName = (typeof steps)[number]['name']

type Base = {
  /** Key of the input; the candidate's field unless `reads` says otherwise. */
  name: string
  label: string
  required?: true
  hint?: string
}
/** One input of a step: what the page draws and what the server checks. */
export type FormField = Base &
  (
    | {
        type: 'text' | 'email' | 'tel' | 'url' | 'zipcode' | 'date'
        autocomplete?: string
        placeholder?: string
      }
    | { type: 'textarea'; rows: number; placeholder?: string }
    | { type: 'man' }
    | { type: 'station'; placeholder: string }
    | { type: 'birth' }
    | { type: 'select'; options: Option[]; empty?: string; autocomplete?: string }
    | { type: 'radio' | 'checks'; options: Option[] }
    | { type: 'grouped'; groups: OptionGroup[] }
    | { type: 'skills'; options: Option[] }
  )

/** The inputs of a step. */
export const fieldsOf = (step: StepName, masters: MasterBook): FormField[] =>
  step === 'profile'
    ? profile(masters)
    : step === 'skills'
      ? experience(masters)
      : step === 'business_days'
        ? wishes
        : others

/** What a visitor typed, by input name; several values where boxes are ticked. Kept as typed, also when it is wrong. */
export type Typed = Record<string, string[]>

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

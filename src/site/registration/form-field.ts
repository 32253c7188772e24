import type { Option, OptionGroup } from '../frame/options.ts'

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

/** What a visitor typed, by input name; several values where boxes are ticked. Kept as typed, also when it is wrong. */
export type Typed = Record<string, string[]>

import type { Option } from '../frame/options.ts'
import type { Frame } from '../frame/page-content.ts'
import type { FormField, StepName, Typed } from './form-field.ts'
import type { OpenJob } from './open-job.ts'

/** What will be stored of a step, in words. */
export type StepSummary = { step: StepName; title: string; rows: { label: string; value: string }[] }

export type RegisterPage = {
  kind: 'register'
  frame: Frame
  step: StepName
  fields: FormField[]
  typed: Typed
  errors: Record<string, string[]>
  job: OpenJob | null
  /** Where the visitor came from, as the first step sends it on. */
  source: string
  /** Said above the form: the job is closed, the draft is over. */
  notice: string | null
  purpose: string[]
  /** On the last step: what will be stored of the steps before, to look over. */
  summary: StepSummary[]
  years: number[]
  /** The stations to choose from when the one typed is not clear. */
  stations: Option[]
  /** What the visitor agrees to with the box of the last step. */
  consent: string
  /** How the last step shows that a person sends it. */
  proof: { seal: string; script: string } | null
  /** Said to a visitor without JavaScript: the operator's check cannot do without it. */
  needsScript: boolean
}
export type ThanksPage = {
  kind: 'thanks'
  frame: Frame
  applied: boolean
  /** What was sent can be looked at and corrected. */
  correctable: boolean
  /** Files that were sent so far, how many more may come, and what was wrong with those that were refused. */
  resumes: { names: readonly string[]; left: number; refused: readonly string[] }
}

/** What was sent, step by step, with the way to correct each. */
export type CorrectionPage = {
  kind: 'correction'
  frame: Frame
  applied: boolean
  /** A correction was kept just now. */
  isSaved: boolean
  summary: StepSummary[]
}
export type CorrectionStepPage = Pick<
  RegisterPage,
  'frame' | 'step' | 'fields' | 'typed' | 'errors' | 'years' | 'stations'
> & { kind: 'correction_step'; title: string }

/** On the way back to a registration: asking for a new link, told that it or the way on is sent, or showing whose it is. */
export type ReturnPage = {
  kind: 'return'
  frame: Frame
  state: 'ask' | 'sent' | 'later' | 'confirm'
  title: string
  error: string | null
  /** How long a link opens, and how long what was typed is kept. */
  hours: number
  days: number
  years: number[]
}

/** What a request to the registration is answered with: a page, or where to go next. */
export type Outcome =
  | { page: RegisterPage | ThanksPage | CorrectionPage | CorrectionStepPage | ReturnPage; status: number }
  | { to: string }

import { takesPlainForms } from '#accounts/captcha/plain-form.ts'
import type { App } from '#foundation/api/app.ts'
import { own } from '#foundation/rules/own.ts'
import { sourceText, unknownSource } from '../analyses/source.ts'
import { captchaScript, registrationScript } from '../frame/assets.ts'
import { frameOf } from '../frame/frame.ts'
import type { Option } from '../frame/options.ts'
import type { Site } from '../frame/site.ts'
import { checkStep } from './check.ts'
import { consentLabel, purposeOfUse } from './consent.ts'
import type { Draft } from './draft.ts'
import { birthYears, fieldsOf } from './fields.ts'
import { type FormField, type StepName, steps, type Typed } from './form-field.ts'
import type { RegisterPage } from './page-content.ts'
import { sealOf } from './person.ts'
import { stationOptions } from './station.ts'
import { storedRows } from './stored-rows.ts'

const optionsOf = (field: FormField): Option[] =>
  field.type === 'grouped'
    ? field.groups.flatMap(({ options }) => options)
    : 'options' in field
      ? field.options
      : []

/** What was typed in a field, as people read it. */
const shownValue = (field: FormField, typed: Typed): string => {
  if (field.type === 'birth')
    return [typed.birth_year, typed.birth_month, typed.birth_day].map((part) => part?.[0] ?? '').join('/')
  const values = (own(typed, field.name) ?? []).filter((value) => value.trim() !== '')
  const options = optionsOf(field)
  const text =
    options.length > 0
      ? values.flatMap((value) => options.find((option) => option.value === value)?.label ?? []).join('、')
      : values.join('')
  if (field.type === 'date') return text.replaceAll('-', '/')
  return field.type === 'man' && text ? `${text}万円` : text
}

/** Only a start by date has one; 即日 leaves the date of the form aside. */
const isLeftOut = ({ name }: FormField, typed: Typed) =>
  name === 'inception_day' && typed.inception_day_type_id?.[0] === '2'

/** Steps as they will be stored. */
export const summaryOf = (
  app: App,
  { typed }: Draft,
  of: readonly (typeof steps)[number][],
): RegisterPage['summary'] =>
  of.map(({ name, title }) => ({ step: name, title, rows: storedRows(name, typed, app.masters) }))

/** Everything that was typed in all steps, word for word under the labels of the form. */
export const enteredIn = (app: App, { typed }: Draft): { label: string; value: string }[] =>
  steps.flatMap(({ name }) =>
    fieldsOf(name, app.masters).flatMap((field) => {
      const value = shownValue(field, typed)
      return value && !isLeftOut(field, typed) ? [{ label: field.label, value }] : []
    }),
  )

/** A step of the registration as it stands in the draft. */
export const registerPage = (
  app: App,
  site: Site,
  step: StepName,
  draft: Draft,
  job: RegisterPage['job'],
  errors: RegisterPage['errors'] = {},
): RegisterPage => {
  const title = steps.find(({ name }) => name === step)?.title ?? ''
  return {
    kind: 'register',
    frame: frameOf(app.masters, site, 'register', {
      title: `${Object.keys(errors).length > 0 ? '入力エラー：' : ''}${title}${job ? '（案件への応募）' : '（無料会員登録）'}`,
      description: `${site.serviceName}の無料会員登録です。`,
      canonical: `/register/${step}`,
      noindex: step !== 'profile',
      script: registrationScript,
    }),
    step,
    fields: fieldsOf(step, app.masters),
    typed: draft.typed,
    errors,
    job,
    source: step === 'profile' ? sourceText(draft.source ?? unknownSource) : '',
    notice:
      draft.job !== null && job === null
        ? '選択された案件の募集は終了しました。会員登録いただくと、条件の近い案件をご紹介します。'
        : null,
    purpose: purposeOfUse(site),
    summary: step === 'others' ? summaryOf(app, draft, steps.slice(0, 3)) : [],
    years: birthYears(),
    stations: step === 'profile' ? stationOptions(app.masters, draft.typed.station_id?.[0] ?? '') : [],
    consent: consentLabel(site),
    proof: step === 'others' ? { seal: sealOf(app, site), script: captchaScript.path } : null,
    needsScript: !takesPlainForms(app),
  }
}

/** The first step before `step` that is not finished, so that nobody skips one by its address. */
export const firstOpenStep = ({ passed }: Draft, step: StepName): StepName | undefined =>
  steps
    .slice(
      0,
      steps.findIndex(({ name }) => name === step),
    )
    .find(({ name }) => !passed.includes(name))?.name

/** All steps read together; `wrong` is the first that does not pass any more. */
export const wholeRegistration = (
  app: App,
  draft: Draft,
): { candidate: Record<string, unknown>; wrong: StepName | undefined } => {
  const checked = steps.map(({ name }) => ({ name, ...checkStep(name, draft.typed, app.masters) }))
  return {
    candidate: Object.assign({}, ...checked.map(({ input }) => input)) as Record<string, unknown>,
    wrong: checked.find(({ errors }) => Object.keys(errors).length > 0)?.name,
  }
}

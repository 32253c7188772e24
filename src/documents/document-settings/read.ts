import { type BankAccount, readAccountFields } from '#foundation/entity/bank-accounts.ts'
import { invoiceNumber, tel, zipcode } from '#foundation/entity/kinds/text.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { checkNumberFormat } from '#foundation/rules/number-format.ts'
import {
  checkSettingText,
  mailPlaceholders,
  renewalPlaceholders,
  renewalTitlePlaceholders,
  titlePlaceholders,
} from './placeholders.ts'
import type { DocumentSettings, DocumentSettingsPatch } from './schema.ts'

type Basic = NonNullable<DocumentSettingsPatch['basic']>

const kinds = {
  tel: tel('電話番号', 'Tel'),
  zipcode: zipcode('郵便番号', 'Postal code'),
  qualified_invoice_registration_number: invoiceNumber('登録番号', 'Registration number'),
} as const

/** Normalises phone, postal code and registration number as everywhere else; '' stands for none. Images stay or go. */
const readBasic = (basic: Basic, current: DocumentSettings['basic'], errors: FieldErrors): Basic => {
  const next: Basic = { ...basic }
  for (const key of ['tel', 'zipcode', 'qualified_invoice_registration_number'] as const) {
    const given = basic[key]
    if (given === undefined) continue
    const none = key === 'qualified_invoice_registration_number' ? null : ''
    const read = given === null || given === '' ? { value: none } : kinds[key].read(given)
    if ('error' in read) errors[`basic.${key}`] = [read.error]
    else Object.assign(next, { [key]: read.value })
  }
  for (const key of ['seal_file_id', 'logo_file_id'] as const)
    if (basic[key] != null && basic[key] !== current[key])
      errors[`basic.${key}`] = ['画像は、画像のアップロードで登録してください']
  if (basic.business_name === '') errors['basic.business_name'] = ['必須項目です。入力してください']
  return next
}

const readAccounts = (accounts: NonNullable<DocumentSettingsPatch['bank_accounts']>, errors: FieldErrors) =>
  accounts.map((given, i) => {
    const { account, errors: wrong } = readAccountFields(given)
    for (const [key, message] of Object.entries(wrong)) errors[`bank_accounts.${i}.${key}`] = [message]
    return account as BankAccount
  })

type Leaf = readonly [path: string, value: unknown]

const leavesOf = (value: unknown, path: string): Leaf[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))
    : [[path, value]]

/** Texts with placeholders, by the end of their path: what is wrong with one, or undefined. */
const textChecks: readonly (readonly [pattern: RegExp, check: (text: string) => string | undefined])[] = [
  [/\.(number|title)_format$/, checkNumberFormat],
  [
    /ext_confirm_mail\.title$/,
    (text) => (text ? checkSettingText(text, renewalTitlePlaceholders) : '件名を入力してください'),
  ],
  [
    /ext_confirm_mail\.body$/,
    (text) => (text ? checkSettingText(text, renewalPlaceholders) : '本文を入力してください'),
  ],
  [/mail\.title$/, (text) => (text ? checkSettingText(text, mailPlaceholders) : '件名を入力してください')],
  [/mail\.body$/, (text) => (text ? checkSettingText(text, mailPlaceholders) : '本文を入力してください')],
  [/\.title$/, (text) => (text ? checkSettingText(text, titlePlaceholders) : '件名を入力してください')],
]

const checkTexts = (given: DocumentSettingsPatch, errors: FieldErrors) => {
  for (const [path, value] of leavesOf(given, '')) {
    const check = textChecks.find(([pattern]) => pattern.test(path))?.[1]
    const wrong = typeof value === 'string' ? check?.(value) : undefined
    if (wrong) errors[path] = [wrong]
  }
}

const checkTerms = (
  { contract }: DocumentSettingsPatch,
  current: DocumentSettings['contract'],
  errors: FieldErrors,
) => {
  for (const side of ['sales', 'supplier'] as const) {
    const terms = { ...current[side], ...contract?.[side] }
    if (contract?.[side] && terms.adjustment_time_f > terms.adjustment_time_l)
      errors[`contract.${side}.adjustment_time_l`] = ['精算上限は精算下限以上で入力してください']
  }
}

/** Checks a patch completely against the settings it changes: the values to store, or messages per field (`section.field`). */
export const readSettings = (
  given: DocumentSettingsPatch,
  current: DocumentSettings,
): { patch: DocumentSettingsPatch; errors: FieldErrors } => {
  const errors: FieldErrors = {}
  checkTexts(given, errors)
  checkTerms(given, current.contract, errors)
  const patch = {
    ...given,
    ...(given.basic ? { basic: readBasic(given.basic, current.basic, errors) } : {}),
    ...(given.bank_accounts ? { bank_accounts: readAccounts(given.bank_accounts, errors) } : {}),
  }
  return { patch, errors }
}

import { readBankAccount } from '../entity/bank-accounts.ts'
import { invoiceNumber, tel, zipcode } from '../entity/kinds/text.ts'
import type { FieldErrors } from '../entity/validate.ts'
import { checkNumberFormat } from '../rules/number-format.ts'
import type { DocumentSettingsPatch } from './schema.ts'

type Basic = NonNullable<DocumentSettingsPatch['basic']>

const kinds = {
  tel: tel('電話番号', 'Tel'),
  zipcode: zipcode('郵便番号', 'Postal code'),
  qualified_invoice_registration_number: invoiceNumber('登録番号', 'Registration number'),
} as const

/** Normalises phone, postal code and registration number as everywhere else; '' stands for none. */
const readBasic = (basic: Basic, errors: FieldErrors): Basic => {
  const next: Record<string, unknown> = { ...basic }
  for (const [key, kind] of Object.entries(kinds)) {
    const given = basic[key as keyof typeof kinds]
    if (given === undefined) continue
    const none = key === 'qualified_invoice_registration_number' ? null : ''
    const read = given === null || given === '' ? { value: none } : kind.read(given)
    if ('error' in read) errors[`basic.${key}`] = [read.error]
    else next[key] = read.value
  }
  if (basic.business_name === '') errors['basic.business_name'] = ['必須項目です。入力してください']
  return next as Basic
}

const readAccounts = (accounts: NonNullable<DocumentSettingsPatch['bank_accounts']>, errors: FieldErrors) =>
  accounts.map((account, i) => {
    const read = readBankAccount(account)
    if ('value' in read) return read.value
    errors[`bank_accounts.${i}`] = [read.error]
    return account
  })

const checkFormats = ({ contract, billing, payment }: DocumentSettingsPatch, errors: FieldErrors) => {
  const formats = {
    'contract.title_format': contract?.title_format,
    'billing.number_format': billing?.number_format,
    'payment.number_format': payment?.number_format,
  }
  for (const [key, format] of Object.entries(formats)) {
    const wrong = format === undefined ? undefined : checkNumberFormat(format)
    if (wrong) errors[key] = [wrong]
  }
}

const checkTerms = ({ contract }: DocumentSettingsPatch, errors: FieldErrors) => {
  for (const side of ['sales', 'supplier'] as const) {
    const terms = contract?.[side]
    if (terms && terms.adjustment_time_f > terms.adjustment_time_l)
      errors[`contract.${side}.adjustment_time_l`] = ['精算上限は精算下限以上で入力してください']
  }
}

/** Checks a patch completely: the values to store, or messages per field (`section.field`). */
export const readSettings = (
  given: DocumentSettingsPatch,
): { patch: DocumentSettingsPatch; errors: FieldErrors } => {
  const errors: FieldErrors = {}
  checkFormats(given, errors)
  checkTerms(given, errors)
  const patch = {
    ...given,
    ...(given.basic ? { basic: readBasic(given.basic, errors) } : {}),
    ...(given.bank_accounts ? { bank_accounts: readAccounts(given.bank_accounts, errors) } : {}),
  }
  return { patch, errors }
}

import { bankAccountTypes } from '../masterdata/choices.ts'
import { holderName, toZenginKana } from '../rules/zengin-kana.ts'
import type { Read } from './kind.ts'
import { json } from './kinds/json.ts'

export type BankAccount = {
  bank_code: string | null
  bank_name: string
  branch_code: string | null
  branch_name: string
  account_type: number
  account_number: string
  account_holder_name: string
}

/** Messages of one account, per field. */
export type BankAccountErrors = Partial<Record<keyof BankAccount, string>>

type Reader<K extends keyof BankAccount> = (value: unknown) => Read<BankAccount[K]>

const text = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim().length <= max ? value.normalize('NFKC').trim() : undefined

const name =
  (message: string) =>
  (value: unknown): Read<string> => {
    const read = text(value, 50)
    return read ? { value: read } : { error: message }
  }

const code =
  (digits: number, message: string) =>
  (value: unknown): Read<string | null> => {
    if (value === null || value === undefined || value === '') return { value: null }
    const read = text(value, 10)
    return read && new RegExp(`^\\d{${digits}}$`).test(read) ? { value: read } : { error: message }
  }

/** Shorter numbers are padded with zeros, as banks print them. */
const readNumber: Reader<'account_number'> = (value) => {
  const read = text(value, 12)?.replace(/[-‐−ー\s]/g, '')
  if (!read || !/^\d{1,7}$/.test(read)) return { error: '口座番号は7桁までの数字で入力してください' }
  return { value: read.padStart(7, '0') }
}

const readHolder: Reader<'account_holder_name'> = (value) => {
  const read = text(value, 50)
  if (!read) return { error: '口座名義をカタカナで入力してください' }
  const { rest } = toZenginKana(read)
  if (rest.some((character) => !/[,/「」]/.test(character)))
    return { error: `口座名義は全角カタカナ・英数字で入力してください（使えない文字：${rest.join(' ')}）` }
  return { value: holderName(read) }
}

const readType: Reader<'account_type'> = (value) => {
  const read = value === undefined ? 1 : Number(value)
  return bankAccountTypes.some(([id]) => id === read)
    ? { value: read }
    : { error: '口座種別を選んでください' }
}

const readers: { [K in keyof BankAccount]: Reader<K> } = {
  bank_code: code(4, '銀行コードは4桁の数字で入力してください'),
  bank_name: name('銀行名を50文字以内で入力してください'),
  branch_code: code(3, '支店コードは3桁の数字で入力してください'),
  branch_name: name('支店名を50文字以内で入力してください'),
  account_type: readType,
  account_number: readNumber,
  account_holder_name: readHolder,
}

/** One account, field by field: the fields that can be kept, and messages for the others. */
export const readAccountFields = (
  input: unknown,
): { account: Partial<BankAccount>; errors: BankAccountErrors } => {
  const raw = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const reads = Object.entries(readers).map(([key, read]) => [key, read(raw[key])] as const)
  return {
    account: Object.fromEntries(reads.flatMap(([key, read]) => ('value' in read ? [[key, read.value]] : []))),
    errors: Object.fromEntries(reads.flatMap(([key, read]) => ('error' in read ? [[key, read.error]] : []))),
  }
}

/** One account: number of 7 digits, holder in kana; the first thing wrong with it otherwise. */
export const readBankAccount = (input: unknown): Read<BankAccount> => {
  const { account, errors } = readAccountFields(input)
  const [error] = Object.values(errors)
  return error === undefined ? { value: account as BankAccount } : { error }
}

/** みずほ銀行 渋谷支店 普通 1234567 カ）サンプル */
export const accountText = (account: BankAccount): string => {
  const type = bankAccountTypes.find(([id]) => id === account.account_type)?.[1] ?? ''
  return [
    account.bank_name,
    account.branch_name,
    type,
    account.account_number,
    account.account_holder_name,
  ].join(' ')
}

/** Accounts of a company, candidate or enterprise; at most five. */
export const bankAccounts = json<BankAccount[]>(
  'bank-accounts',
  {
    type: 'array',
    maxItems: 5,
    items: {
      type: 'object',
      required: ['bank_name', 'branch_name', 'account_number', 'account_holder_name'],
      properties: {
        bank_code: { type: ['string', 'null'], pattern: '^\\d{4}$' },
        bank_name: { type: 'string', maxLength: 50 },
        branch_code: { type: ['string', 'null'], pattern: '^\\d{3}$' },
        branch_name: { type: 'string', maxLength: 50 },
        account_type: { type: 'integer', enum: bankAccountTypes.map(([id]) => id) },
        account_number: { type: 'string', maxLength: 10 },
        account_holder_name: { type: 'string', maxLength: 50 },
      },
    },
  },
  (input) => {
    if (!Array.isArray(input) || input.length > 5) return { error: '口座は5件まで登録できます' }
    const accounts: BankAccount[] = []
    for (const item of input) {
      const read = readBankAccount(item)
      if ('error' in read) return read
      accounts.push(read.value)
    }
    return { value: accounts }
  },
  (accounts) => accounts.map(accountText).join('、'),
)

import { bankAccountTypes } from '../masterdata/choices.ts'
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

const line = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim().length <= max ? value.normalize('NFKC').trim() : undefined

const code = (value: unknown, digits: number) =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'string' && new RegExp(`^\\d{${digits}}$`).test(value)
      ? value
      : undefined

/** One account: number of 7 digits (shorter ones are zero-padded, as banks print them), holder in kana. */
export const readBankAccount = (input: unknown): Read<BankAccount> => {
  if (typeof input !== 'object' || input === null) return { error: '口座情報を確認してください' }
  const raw = input as Record<string, unknown>
  const bank_name = line(raw.bank_name, 50)
  const branch_name = line(raw.branch_name, 50)
  const account_number = line(raw.account_number, 10)?.replaceAll('-', '')
  const account_holder_name = line(raw.account_holder_name, 50)
  const bank_code = code(raw.bank_code, 4)
  const branch_code = code(raw.branch_code, 3)
  const account_type = raw.account_type === undefined ? 1 : Number(raw.account_type)
  if (!bank_name || !branch_name) return { error: '銀行名と支店名を入力してください' }
  if (bank_code === undefined || branch_code === undefined)
    return { error: '銀行コードは4桁、支店コードは3桁の数字で入力してください' }
  if (!bankAccountTypes.some(([id]) => id === account_type)) return { error: '口座種別を選んでください' }
  if (!account_number || !/^\d{1,7}$/.test(account_number))
    return { error: '口座番号は7桁までの数字で入力してください' }
  if (!account_holder_name || !/^[ァ-ヺー0-9A-Za-z ().\-/「」,]+$/.test(account_holder_name))
    return { error: '口座名義は全角カタカナ・英数字で入力してください' }
  return {
    value: {
      bank_code,
      bank_name,
      branch_code,
      branch_name,
      account_type,
      account_number: account_number.padStart(7, '0'),
      account_holder_name,
    },
  }
}

/** Accounts of a company, candidate or agency; at most five. */
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
)

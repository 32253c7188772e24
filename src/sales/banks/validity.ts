import type { BankAccount, BankAccountErrors } from '#foundation/entity/bank-accounts.ts'
import { readAccountFields } from '#foundation/entity/bank-accounts.ts'
import { HOLDER_MAX, toZenginKana } from '#foundation/rules/zengin-kana.ts'
import { bankByCode, branchByCode } from './bank-book.ts'

const JAPAN_POST = '9900'

/** What a transfer file would hold. */
type Transfer = { bank_name: string; branch_name: string; account_holder_name: string }

type Validity = {
  /** The account as it would be kept; null while a field is wrong. */
  bank_account: BankAccount | null
  /** What keeps it from being saved. */
  errors: BankAccountErrors
  /** What a transfer would stumble over; it can be saved all the same. */
  warnings: BankAccountErrors
  transfer: Transfer
}

type Given = Partial<BankAccount>

const bankWarning = ({ bank_code, bank_name }: Given): string | undefined => {
  if (bank_code === undefined) return undefined
  if (bank_code === null) return '振込データには銀行コードが必要です。銀行を検索して選んでください'
  const bank = bankByCode(bank_code)
  if (!bank) return `銀行コード ${bank_code} が見つかりません。銀行を検索して選んでください`
  return bank_name && !sameName(bank_name, bank.name)
    ? `銀行コード ${bank_code} は「${bank.name}」です。銀行名を確認してください`
    : undefined
}

const branchWarning = ({ bank_code, branch_code, branch_name }: Given): string | undefined => {
  if (branch_code === undefined) return undefined
  if (branch_code === null) return '振込データには支店コードが必要です。支店を検索して選んでください'
  if (!bank_code || !bankByCode(bank_code)) return undefined
  const branch = branchByCode(bank_code, branch_code)
  if (!branch)
    return bank_code === JAPAN_POST
      ? 'ゆうちょ銀行は、通帳の記号ではなく3桁の店番を選んでください'
      : `支店コード ${branch_code} が見つかりません。支店を検索して選んでください`
  return branch_name && !sameName(branch_name, branch.name)
    ? `支店コード ${branch_code} は「${branch.name}」です。支店名を確認してください`
    : undefined
}

const plain = (name: string) =>
  name.normalize('NFKC').replace(/銀行|支店|信用金庫|信金|信用組合|信組|店|\s/g, '')
const sameName = (a: string, b: string) => plain(a) === plain(b)

const postHint = (bankCode: unknown, typed: unknown): string | undefined =>
  bankCode === JAPAN_POST && typeof typed === 'string' && /^\d{8}$/.test(typed.normalize('NFKC'))
    ? 'ゆうちょ銀行の8桁の番号は、末尾の1を除いた7桁で入力してください'
    : undefined

const holderWarning = (length: number): string | undefined =>
  length > HOLDER_MAX
    ? `振込データの口座名義は${HOLDER_MAX}文字までです（現在${length}文字）。${HOLDER_MAX}文字で切られます`
    : undefined

const present = (messages: Record<string, string | undefined>): BankAccountErrors =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined))

/** Whether an account can be kept, and whether a transfer would reach it (全銀 codes and characters). */
export const bankAccountValidity = (input: Readonly<Record<string, unknown>>): Validity => {
  const { account, errors } = readAccountFields(input)
  const { bank_code, branch_code } = account
  const holder = toZenginKana(String(input.account_holder_name ?? '')).text
  const post = postHint(bank_code, input.account_number)
  return {
    bank_account: Object.keys(errors).length === 0 ? (account as BankAccount) : null,
    errors: post ? { ...errors, account_number: post } : errors,
    warnings: present({
      bank_code: bankWarning(account),
      branch_code: branchWarning(account),
      account_holder_name: holderWarning(holder.length),
    }),
    transfer: {
      bank_name: toZenginKana((bank_code && bankByCode(bank_code)?.kana) || '').text,
      branch_name: toZenginKana(
        (bank_code && branch_code && branchByCode(bank_code, branch_code)?.kana) || '',
      ).text,
      account_holder_name: holder.slice(0, HOLDER_MAX),
    },
  }
}

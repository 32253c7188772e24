import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { findUnwritable, ZENGIN_MAX, type ZenginFormat } from '#foundation/rules/zengin.ts'
import { bankAccountValidity } from '#sales/banks/validity.ts'
import type { Payable } from './payables.ts'

/** Who is paid, and all that is; `amount` = Σ(total − withholding) in yen (RULES §9). */
export type Payee = {
  payee_key: string
  payee_name: string
  account: BankAccount | null
  amount: number
  withholding: number
  /** What keeps the payee out of a transfer file. */
  problems: string[]
  /** What is worth a look. */
  warnings: string[]
  payables: Payable[]
}

const codeProblems = ({ bank_code, branch_code }: BankAccount) => [
  ...(bank_code ? [] : ['銀行コードがありません。口座の銀行を検索して選び直してください']),
  ...(branch_code ? [] : ['支店コードがありません。口座の支店を検索して選び直してください']),
]

const characterProblem = (account: BankAccount, format: ZenginFormat) => {
  const rest = findUnwritable(account.account_holder_name, format)
  return rest.length > 0
    ? [
        `口座名義に振込データで使えない文字があります（${rest.join(' ')}）。口座名義をカタカナで直してください`,
      ]
    : []
}

/** What keeps a payee out of a transfer file, and what is only worth a look (codes nobody has, names that are cut). */
const check = (account: BankAccount | null, amount: number, format: ZenginFormat) => {
  const problems: string[] = []
  if (amount < 1) problems.push('振込金額が1円以上になりません。支払の内容を確認してください')
  if (amount > ZENGIN_MAX) problems.push('振込金額が10桁を超えています。支払を分けてください')
  if (!account)
    return {
      problems: ['口座が登録されていません。支払先に口座を登録してください', ...problems],
      warnings: [],
    }
  const { errors, warnings } = bankAccountValidity(account)
  problems.push(...codeProblems(account), ...characterProblem(account, format), ...Object.values(errors))
  const { bank_code, branch_code, account_holder_name } = warnings
  const looks = [account.bank_code && bank_code, account.branch_code && branch_code, account_holder_name]
  return { problems, warnings: looks.filter((text): text is string => Boolean(text)) }
}

/** The sides by payee, in their order. */
export const payeesOf = (found: readonly Payable[], format: ZenginFormat): Payee[] =>
  [...Map.groupBy(found, ({ payee_key }) => payee_key)].map(([payee_key, own]) => {
    const { payee_name = '', account = null } = own[0] ?? {}
    const amount = own.reduce((sum, { total, withholding }) => sum + total - withholding, 0)
    return {
      payee_key,
      payee_name,
      account,
      amount,
      withholding: own.reduce((sum, { withholding }) => sum + withholding, 0),
      ...check(account, amount, format),
      payables: own,
    }
  })

import { z } from 'zod'
import { type AccountKey, accountKeys, accounts } from '../accounts/accounts.ts'
import { type Program, programs, type TaxKind, taxKinds } from '../accounts/tax-kinds.ts'

/** 1 the tax stands in accounts of its own (税抜経理), 2 with what it belongs to (税込経理); numbered as price_tax_flg is. */
export const EXCLUDED = 1
export const INCLUDED = 2
export type TaxMode = typeof EXCLUDED | typeof INCLUDED

const account = z.strictObject({
  /** What the agency's books call it. */
  name: z.string().trim().min(1, '科目名を入力してください').max(40),
  /** Its number there, where the books have numbers. */
  code: z
    .string()
    .trim()
    .max(10)
    .regex(/^[0-9A-Za-z-]*$/, '半角の英数字で入力してください'),
})

const taxName = z.string().trim().min(1, '税区分の名前を入力してください').max(40).optional()
const taxNames = z
  .strictObject(
    Object.fromEntries(taxKinds.map((kind) => [kind, taxName])) as Record<TaxKind, typeof taxName>,
  )
  .optional()

/** How an agency keeps its books (RULES 12). */
export const accountSetting = z.strictObject({
  tax_flg: z.union([z.literal(EXCLUDED), z.literal(INCLUDED)]),
  /** The department of an entry: none (0), or its contract's owner (1). */
  department_flg: z.union([z.literal(0), z.literal(1)]),
  accounts: z.strictObject(
    Object.fromEntries(accountKeys.map((key) => [key, account])) as Record<AccountKey, typeof account>,
  ),
  /** What a program that entries are handed to calls a kind of tax, where it is not the usual name. */
  tax_names: z
    .strictObject(
      Object.fromEntries(programs.map((program) => [program, taxNames])) as Record<Program, typeof taxNames>,
    )
    .default({}),
})
export type AccountSetting = z.infer<typeof accountSetting>

export const defaultSetting: AccountSetting = {
  tax_flg: EXCLUDED,
  department_flg: 0,
  accounts: Object.fromEntries(
    accountKeys.map((key) => [key, { name: accounts[key].name, code: '' }]),
  ) as AccountSetting['accounts'],
  tax_names: {},
}

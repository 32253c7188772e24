import { z } from 'zod'
import { memberRoute, openRoute } from '#foundation/api/route.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import { bankDataVersion, searchBanks, searchBranches } from './bank-book.ts'
import { bankAccountValidity } from './validity.ts'

const why = 'master data holds nothing of an enterprise'
const item = z.object({ code: z.string(), name: z.string(), kana: z.string() })
/** The day of the bank data, `YYYY-MM-DD`. */
const version = z.string()
const limit_value = z.int().min(1).max(200).default(30)
const keyword = z.string().max(100).default('')

const banksSearch = openRoute({
  method: 'POST',
  path: '/api/masterdata/banks/search',
  summary: '銀行をコード・漢字・かな・ローマ字で探します',
  why,
  body: z.strictObject({ banks: z.strictObject({ keyword }), limit_value }),
  answer: z.object({ banks: z.array(item), version }),
  handle: async ({ body }) => ({
    banks: searchBanks(body.banks.keyword, body.limit_value),
    version: bankDataVersion,
  }),
})

const branchesSearch = openRoute({
  method: 'POST',
  path: '/api/masterdata/branches/search',
  summary: '銀行の支店をコード・漢字・かな・ローマ字で探します',
  why,
  body: z.strictObject({
    branches: z.strictObject({ bank_code: z.string().max(4), keyword }),
    limit_value,
  }),
  answer: z.object({ branches: z.array(item), version }),
  handle: async ({ body: { branches, limit_value } }) => ({
    branches: searchBranches(branches.bank_code, branches.keyword, limit_value),
    version: bankDataVersion,
  }),
})

const typed = z.string().max(100).nullable().optional()
/** As typed: what is wrong with it is the answer, not a refusal. */
const bankAccount = z.strictObject({
  bank_code: typed,
  bank_name: typed,
  branch_code: typed,
  branch_name: typed,
  account_type: z.int().optional(),
  account_number: typed,
  account_holder_name: typed,
})
const messages = z.record(z.string(), z.string())

const validBankAccount = <const F extends string>(family: F, entity: string, feature: Feature | null) =>
  memberRoute({
    method: 'POST',
    path: `/api/enterprise/${family}/valid_bank_account` as const,
    summary: '口座の入力内容を確認し、項目ごとのエラーと注意、振込データでの表記を返します',
    access: { feature, authority: 0 },
    body: z.strictObject({ [entity]: z.strictObject({ bank_account: bankAccount }) }),
    answer: z.object({
      bank_account: z.record(z.string(), z.unknown()).nullable(),
      errors: messages,
      warnings: messages,
      transfer: z.object({
        bank_name: z.string(),
        branch_name: z.string(),
        account_holder_name: z.string(),
      }),
    }),
    handle: async ({ body }) => bankAccountValidity(own(body, entity)?.bank_account ?? {}),
  })

export const bankRoutes = [
  banksSearch,
  branchesSearch,
  validBankAccount('candidates', 'candidate', 'candidates'),
  validBankAccount('companies', 'company', 'companies'),
  validBankAccount('enterprise_document_settings', 'enterprise_document_setting', null),
] as const

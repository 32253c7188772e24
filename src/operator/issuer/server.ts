import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { documentSettings, saveDocumentSettings } from '#documents/document-settings/settings.ts'
import { forOperator, memberRoute } from '#foundation/api/route.ts'
import { type BankAccount, readAccountFields } from '#foundation/entity/bank-accounts.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { accountFields, issuerFields } from './issuer-fields.ts'

const issuer = z.object({
  business_name: z.string().nullable(),
  qualified_invoice_registration_number: z.string().nullable(),
  zipcode: z.string().nullable(),
  prefecture_id: z.int().nullable(),
  address: z.string().nullable(),
  building: z.string().nullable(),
  tel: z.string().nullable(),
  bank_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  account_type: z.int().nullable(),
  account_number: z.string().nullable(),
  account_holder_name: z.string().nullable(),
})
type Issuer = z.infer<typeof issuer>

/** The operator keeps it where every enterprise keeps its own: in its document settings. */
const issuerOf = async (scope: Scope): Promise<Issuer> => {
  const { basic, bank_accounts } = await documentSettings(scope)
  const [account] = bank_accounts
  return {
    business_name: basic.business_name || null,
    qualified_invoice_registration_number: basic.qualified_invoice_registration_number,
    zipcode: basic.zipcode || null,
    prefecture_id: basic.prefecture_id,
    address: basic.address || null,
    building: basic.building || null,
    tel: basic.tel || null,
    bank_name: account?.bank_name ?? null,
    branch_name: account?.branch_name ?? null,
    account_type: account?.account_type ?? null,
    account_number: account?.account_number ?? null,
    account_holder_name: account?.account_holder_name ?? null,
  }
}

const accountKeys = Object.keys(accountFields) as (keyof typeof accountFields)[]

/** The account as a whole: none when all of it is empty, otherwise checked as every account. */
const readAccount = (given: Issuer): BankAccount[] => {
  if (accountKeys.every((key) => key === 'account_type' || !given[key])) return []
  const { account, errors } = readAccountFields({ ...given, account_type: given.account_type ?? 1 })
  if (Object.keys(errors).length > 0)
    throw invalid(Object.fromEntries(Object.entries(errors).map(([key, message]) => [key, [message]])))
  return [account as BankAccount]
}

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/issuer/show',
  summary: '請求書の発行元（運営）の情報を取得します',
  access: { feature: null, authority: 0 },
  answer: z.object({ issuer }),
  handle: async ({ scope }) => ({ issuer: await issuerOf(scope) }),
})

const typed = z.string().max(1_000).nullable()

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/issuer/update',
  summary: '請求書の発行元（運営）の情報を変更します。これから承認する請求書に載ります',
  access: { feature: null, authority: 1 },
  body: z.strictObject({
    issuer: z
      .strictObject({
        ...(Object.fromEntries(
          Object.keys({ ...issuerFields, ...accountFields }).map((key) => [key, typed]),
        ) as Record<keyof Issuer, typeof typed>),
        prefecture_id: z.int().min(1).max(47).nullable(),
        account_type: z.int().nullable(),
      })
      .partial(),
  }),
  answer: z.object({ issuer }),
  async handle({ scope, body }) {
    const read = readFields({ ...issuerFields, ...accountFields }, body.issuer)
    const next = { ...(await issuerOf(scope)), ...read } as Issuer
    await saveDocumentSettings(scope, {
      basic: {
        business_name: next.business_name ?? '',
        qualified_invoice_registration_number: next.qualified_invoice_registration_number,
        zipcode: next.zipcode ?? '',
        prefecture_id: next.prefecture_id,
        address: next.address ?? '',
        building: next.building ?? '',
        tel: next.tel ?? '',
      },
      bank_accounts: readAccount(next),
    })
    await auditSetting(scope, '請求書の発行元')
    return { issuer: next }
  },
})

export const issuerRoutes = forOperator([show, update])
/** For the browser, which reads the shapes of the calls. */
export type IssuerCalls = readonly [typeof show, typeof update]

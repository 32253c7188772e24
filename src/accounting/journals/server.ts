import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { booksAccess as access, requireWholeBooks } from '../accounts/access.ts'
import { accountKeys } from '../accounts/accounts.ts'
import { closeMonth, listLocks, openMonth } from './close-month.ts'
import { sourceTypes } from './entry.ts'
import { readLedger } from './ledger.ts'
import { listJournals } from './list.ts'
import { reconcile } from './reconcile.ts'
import { balanceRow, journal, ledgerRow, month, monthLock, reconciled } from './schema.ts'
import { trialBalance } from './trial-balance.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/journals/${verb}` as const
const page = {
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(200).default(50),
}
const period = { from: date, to: date }
const party = { company_id: id.nullable().default(null), candidate_id: id.nullable().default(null) }
const paged = { count: z.int(), current_page: z.int(), limit_value: z.int() }

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '期間の仕訳を、件数・合計とともに取得します。借方と貸方の合計は一致します',
  access,
  body: z.strictObject({
    ...page,
    ...period,
    ...party,
    keyword: z.string().trim().max(100).default(''),
    account: z.enum(accountKeys).nullable().default(null),
    source_type: z.enum(sourceTypes).nullable().default(null),
    source_id: id.nullable().default(null),
  }),
  answer: z.object({ journals: z.array(journal), total: z.int(), ...paged }),
  handle: async ({ scope, body }) => ({
    ...(await listJournals(scope, body)),
    current_page: body.page,
    limit_value: body.limit_value,
  }),
})

const balance = memberRoute({
  method: 'POST',
  path: path('trial_balance'),
  summary: '試算表（期首残高・借方・貸方・残高）と、売掛金・買掛金・預り金の照合を取得します',
  access,
  body: z.strictObject({ from: date.optional(), to: date }),
  answer: z.object({ trial_balance: z.array(balanceRow), reconciled }),
  async handle({ scope, body }) {
    const trial_balance = await trialBalance(scope, body)
    return { trial_balance, reconciled: await reconcile(scope, body.to, trial_balance) }
  },
})

const ledger = memberRoute({
  method: 'POST',
  path: path('ledger'),
  summary: '科目の補助元帳を、取引先で絞り込んで取得します。各行に残高が付きます',
  access,
  body: z.strictObject({ ...page, ...period, ...party, account: z.enum(accountKeys) }),
  answer: z.object({ ledger: z.array(ledgerRow), opening: z.int(), closing: z.int(), ...paged }),
  handle: async ({ scope, body }) => ({
    ...(await readLedger(scope, body)),
    current_page: body.page,
    limit_value: body.limit_value,
  }),
})

const locks = z.object({ locks: z.array(monthLock) })

const indexLocks = memberRoute({
  method: 'GET',
  path: path('locks'),
  summary: '会計の月の締めと、その解除の履歴を取得します',
  access,
  answer: locks,
  handle: async ({ scope }) => ({ locks: await listLocks(scope) }),
})

const close = memberRoute({
  method: 'POST',
  path: path('close'),
  summary: '月を締めます。その月以前には仕訳が入らなくなり、後の変更は翌月に載ります',
  access,
  body: z.strictObject({ month }),
  answer: locks,
  async handle({ scope, body }) {
    requireWholeBooks(scope)
    await closeMonth(scope, body.month)
    return { locks: await listLocks(scope) }
  },
})

const open = memberRoute({
  method: 'POST',
  path: path('open'),
  summary: '理由を付けて、月とその後の月の締めを解除します',
  access,
  body: z.strictObject({ month, reason: z.string().trim().min(1, '理由を入力してください').max(500) }),
  answer: locks,
  async handle({ scope, body }) {
    requireWholeBooks(scope)
    await openMonth(scope, body.month, body.reason)
    return { locks: await listLocks(scope) }
  },
})

export const journalRoutes = [index, balance, ledger, indexLocks, close, open] as const

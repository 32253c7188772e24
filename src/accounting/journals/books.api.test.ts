import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pick, sample } from '#app/demo/random.ts'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done, makeBilling } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { takeInWithdrawal } from '../../../test/fixtures/money/withdrawal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { type DealKind, setAmounts } from '../../../test/support/books/generate.ts'
import { expectedOfMonth, expectedOn } from '../../../test/support/books/oracle.ts'
import { rowOf, storeWorld } from '../../../test/support/books/store.ts'
import { CONFIRMED, makeWorld, type World } from '../../../test/support/books/world.ts'
import { seeded } from '../../../test/support/fuzz.ts'
import { bookFacts } from './book.ts'
import { bookMissingJob } from './missing-job.ts'
import { reconcile } from './reconcile.ts'
import { trialBalance } from './trial-balance.ts'

/** Generated months: some in the suite, 10,000 by BOOKS_MONTHS. */
const count = Number(process.env.BOOKS_MONTHS ?? 2_500)
const seed = Number(process.env.BOOKS_SEED ?? 20_261_201)
const slow = { timeout: 600_000 }

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))

/** One record of each kind of deal, made by people, that generated months are made of. */
const makeKinds = async (): Promise<DealKind[]> => {
  const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
  const made = [
    { id: (await makeBilling(admin)).id, has_number: true, is_individual: false },
    { id: (await makeBilling(admin)).id, has_number: false, is_individual: false },
    {
      id: (await makeBilling(admin, own, { candidate_type_id: 1 })).id,
      has_number: false,
      is_individual: true,
    },
    {
      id: (await makeBilling(admin, own, { candidate_type_id: 1 })).id,
      has_number: true,
      is_individual: true,
    },
    {
      id: (await makeBilling(admin, own, { candidate_type_id: 2 })).id,
      has_number: false,
      is_individual: false,
    },
  ]
  return Promise.all(
    made.map(async ({ id, ...kind }) => ({
      ...kind,
      template: await inScope(({ tx }) => rowOf(tx, 'billing_payments', id)),
    })),
  )
}

const makeTemplates = async () => {
  const merge = (await makeMerge(admin, await makeParts(admin))).id_by_enterprise_id
  const withdrawal = await takeInWithdrawal(admin, 440)
  return inScope(async ({ tx }) => ({
    merge: await rowOf(tx, 'billing_merges', merge),
    statement: (await rowOf(tx, 'withdrawals', withdrawal)).bank_statement_id as number,
  }))
}

const random = seeded(seed)
const world = makeWorld(random, await makeKinds(), count)
const templates = await makeTemplates()
/** Days on which something happens, the ends of the transitional measures among them. */
const someDays = (from = '2023-07-01') =>
  [
    '2023-09-30',
    '2026-09-30',
    '2026-10-31',
    '2031-10-31',
    '2099-12-31',
    ...sample(random, world.months, 8).map(({ operation_end_date: end }) => end),
    ...sample(random, world.receipts, 8).map(({ date }) => date),
    ...sample(random, world.transfers, 4).map(({ paid_on }) => paid_on),
    ...sample(random, world.merges, 4).map(({ issue_date }) => addDays(issue_date, -1)),
  ].filter((day) => day >= from)

const booksOf = async (day: string) => {
  const { accounts } = await inScope(async (scope) =>
    reconcile(scope, day, await trialBalance(scope, { to: day })),
  )
  return {
    books: Object.fromEntries(accounts.map(({ account, books }) => [account, books])),
    records: Object.fromEntries(accounts.map(({ account, records }) => [account, records])),
  }
}

/** What the database held of receivables and such before the world was put in: the templates. */
const expectAll = async (of: World, from?: string) => {
  for (const day of someDays(from)) {
    const { books, records } = await booksOf(day)
    expect([day, books]).toEqual([day, expectedOn(of, day)])
    expect([day, records]).toEqual([day, books])
  }
}

const expectBalanced = async () => {
  const wrong = await inScope(({ tx }) =>
    rows(
      tx,
      sql`SELECT l.journal_id FROM journal_lines l WHERE l.enterprise_id = 1
          GROUP BY l.journal_id HAVING sum(CASE WHEN l.side = 1 THEN l.amount + l.tax ELSE -l.amount - l.tax END) <> 0`,
    ),
  )
  expect(wrong).toEqual([])
}

const monthsOf = async () =>
  Object.fromEntries(
    (
      await inScope(({ tx }) =>
        rows<{ month: string; sales: number; cost: number }>(
          tx,
          sql`SELECT j.billing_month AS month,
                coalesce(sum(CASE WHEN l.side = 2 THEN l.amount ELSE -l.amount END) FILTER (WHERE j.kind_flg IN (10, 11) AND l.account IN ('sales', 'advance_paid')), 0)::bigint AS sales,
                coalesce(sum(CASE WHEN l.side = 1 THEN l.amount ELSE -l.amount END) FILTER (WHERE j.kind_flg IN (20, 21) AND l.account IN ('outsourcing', 'travel', 'advance_paid')), 0)::bigint AS cost
              FROM journals j JOIN journal_lines l ON l.enterprise_id = j.enterprise_id AND l.journal_id = j.id
              WHERE j.enterprise_id = 1 AND j.kind_flg IN (10, 11, 20, 21) GROUP BY 1`,
        ),
      )
    ).map(({ month, sales, cost }) => [month, { sales, cost }]),
  )

const expectMonths = async (of: World) => {
  const found = await monthsOf()
  for (const month of new Set(of.months.map(({ billing_month }) => billing_month ?? '')))
    expect([month, found[month] ?? { sales: 0, cost: 0 }]).toEqual([month, expectedOfMonth(of, month)])
}

const setMonth = ({ tx }: Scope, { id_by_enterprise_id: id, ...values }: World['months'][number]) =>
  sql`UPDATE billing_payments SET (billing_status_flg, payment_status_flg, billing_category_total, billing_sub_total, billing_consumption_tax, billing_total,
      billing_price_tax_flg, billing_transportation_num, billing_transportation_tax_flg, billing_non_taxed_expenses_num)
    = (${values.billing_status_flg}, ${values.payment_status_flg}, ${JSON.stringify(values.billing_category_total)}::jsonb, ${values.billing_sub_total},
      ${values.billing_consumption_tax}, ${values.billing_total}, ${values.billing_price_tax_flg}, ${values.billing_transportation_num},
      ${values.billing_transportation_tax_flg}, ${values.billing_non_taxed_expenses_num})
    WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(tx)

/** People take back and change what nothing hangs on, as the product lets them: bills, notices, matches, transfers. */
const changeSome = async (scope: Scope, many: number) => {
  const { tx } = scope
  const held = new Set([
    ...world.receipts.flatMap(({ matches }) =>
      matches.filter(({ undone }) => !undone).map(({ target }) => target),
    ),
    ...world.merges.flatMap(({ parts }) => parts),
  ])
  const inTransfer = new Set(
    world.transfers.filter(({ status }) => status !== 9).flatMap(({ payments }) => payments),
  )
  for (const month of sample(random, world.months, many)) {
    if (!held.has(month)) {
      month.billing_status_flg = pick(random, [1, CONFIRMED, CONFIRMED])
      setAmounts(random, month, 'billing')
    }
    if (!inTransfer.has(month)) month.payment_status_flg = pick(random, [1, CONFIRMED])
    await setMonth(scope, month)
    await bookFacts(scope, 'billing_payment', [month.id_by_enterprise_id])
  }
  for (const receipt of sample(random, world.receipts, many / 4)) {
    const match = pick(random, receipt.matches)
    match.undone = true
    await sql`UPDATE receipt_matches SET unmatched_at = statement_timestamp() WHERE enterprise_id = 1 AND id_by_enterprise_id = ${match.id + 1000}`.execute(
      tx,
    )
    await bookFacts(scope, 'receipt', [receipt.id + 1000])
  }
  for (const transfer of sample(random, world.transfers, many / 4)) {
    transfer.status = pick(random, transfer.status === 9 ? [9] : [1, 2])
    await sql`UPDATE transfers SET status_flg = ${transfer.status}, paid_on = ${transfer.status === 2 ? transfer.paid_on : null}
      WHERE enterprise_id = 1 AND id_by_enterprise_id = ${transfer.id + 1000}`.execute(tx)
    await bookFacts(scope, 'transfer', [transfer.id + 1000])
  }
}

/** What the database does by itself within a minute: without it, it plans for empty tables. */
const countRows = () =>
  inScope(async ({ tx }) => {
    await sql`SET LOCAL ROLE NONE`.execute(tx)
    await sql`ANALYZE`.execute(tx)
  })

const writtenSoFar = async () =>
  (
    await inScope(({ tx }) =>
      rows<{ n: number }>(tx, sql`SELECT count(*) AS n FROM journals WHERE enterprise_id = 1`),
    )
  )[0]?.n

describe(`the books over ${count.toLocaleString()} generated months`, () => {
  it(
    'given months of all kinds from before there were books, when they are booked, then each entry balances and every day agrees with what happened',
    slow,
    async () => {
      // What people made above would stand beside what is generated.
      await inScope(async (scope) => {
        const made = await rows<{ id: number }>(
          scope.tx,
          sql`UPDATE billing_payments SET billing_status_flg = 1, payment_status_flg = 1 WHERE enterprise_id = 1 RETURNING id_by_enterprise_id AS id`,
        )
        await bookFacts(
          scope,
          'billing_payment',
          made.map(({ id }) => id),
        )
      })
      await inScope(({ tx }) => storeWorld(tx, world, templates))
      await countRows()
      await bookMissingJob(app.app).work({})
      await countRows()
      await expectBalanced()
      await expectAll(world)
      await expectMonths(world)
    },
  )

  it(
    'given books that are up to date, when all records are booked once more, then nothing is written',
    slow,
    async () => {
      const before = await writtenSoFar()
      await inScope(async (scope) => {
        await bookFacts(
          scope,
          'billing_payment',
          world.months.map(({ id_by_enterprise_id }) => id_by_enterprise_id),
        )
        await bookFacts(
          scope,
          'billing_merge',
          world.merges.map(({ id }) => id),
        )
        await bookFacts(
          scope,
          'receipt',
          world.receipts.map(({ id }) => id + 1000),
        )
        await bookFacts(
          scope,
          'transfer',
          world.transfers.map(({ id }) => id + 1000),
        )
      })
      expect(await writtenSoFar()).toBe(before)
    },
  )

  it(
    'given people who take back and change what they confirmed, then the books follow on every day, by reversals',
    slow,
    async () => {
      await inScope((scope) => changeSome(scope, 400))
      await expectBalanced()
      await expectAll(world)
      await expectMonths(world)
    },
  )

  it(
    'given months that are closed, when more is changed, then what was closed stays as it was, and from the first open day on all agrees',
    slow,
    async () => {
      await done(admin, 'journals/close', { month: '2026-10' })
      const closed = () => inScope((scope) => trialBalance(scope, { to: '2026-10-31' }))
      const before = await closed()
      await inScope((scope) => changeSome(scope, 400))
      expect(await closed()).toEqual(before)
      await expectBalanced()
      await expectAll(world, '2026-11-01')
      await expectMonths(world)
    },
  )
})

import { amend } from '#contracts/contracts/amend.ts'
import { renew } from '#contracts/contracts/copy.ts'
import { withDefaults } from '#contracts/contracts/defaults.ts'
import { confirm, earlyEnd, expire } from '#contracts/contracts/moves.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { move } from '#sales/opportunities/moves.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { demoJobs } from '../jobs.ts'
import type { Client } from '../records.ts'
import { type Engagement, engagements, periodsOf } from './engagements.ts'

/** What the story is told of: clients, jobs and workers by the order in which the demo made them. */
export type Cast = {
  clients: readonly Client[]
  jobIds: readonly number[]
  /** Freelancers, partners' people and people employed here. */
  workers: { own: readonly number[]; partner: readonly number[]; employee: readonly number[] }
  /** The month from which those of the story are counted: this one. */
  month: string
}

const firstOf = ({ month }: Cast, n: number): string => `${addMonths(month, n)}-01`
const lastOf = ({ month }: Cast, n: number): string => monthEnd(addMonths(month, n))

type Running = { id: number; until: number }

/** The contract of an engagement that runs now, by the place of the engagement. */
export type Book = Map<number, Running>

const price = ({ job }: Engagement, raised = 0) => {
  const [, , , , , low] = demoJobs[job] as (typeof demoJobs)[number]
  const sell = Math.round(low * 1.17 + raised) * 10_000
  return { sales_price_num: sell, supplier_price_num: Math.round((sell * 0.84) / 10_000) * 10_000 }
}

const workerOf = ({ workers }: Cast, at: number): number => {
  const { worker = 'own' } = engagements[at] as Engagement
  const before = engagements.slice(0, at).filter((one) => (one.worker ?? 'own') === worker).length
  return workers[worker][before] as number
}

const owner = (at: number) => 1 + (at % 8)

/** The deal that was won before the first contract. */
const win = async (scope: Scope, cast: Cast, at: number, one: Engagement) => {
  const { sales_price_num, supplier_price_num } = price(one)
  const { id_by_enterprise_id: id } = await create(opportunities, scope, {
    candidate_id_by_enterprise_id: workerOf(cast, at),
    job_id_by_enterprise_id: cast.jobIds[one.job],
    opportunity_status_id: 60,
    monthly_payment_num: sales_price_num,
    monthly_price_num: supplier_price_num,
    deal_start_date: firstOf(cast, one.from),
    enterprise_member1_id: owner(at),
  })
  await move(scope, id as number, 70, undefined)
  return id as number
}

const first = async (scope: Scope, cast: Cast, at: number, one: Engagement, until: number) => {
  const [name, company] = demoJobs[one.job] as (typeof demoJobs)[number]
  const client = cast.clients[company] as Client
  const opportunity = await win(scope, cast, at, one)
  const made = await create(
    contracts,
    scope,
    await withDefaults(scope, {
      opportunity_id_by_enterprise_id: opportunity,
      name: name.replace(/（.*$/, ''),
      candidate_id_by_enterprise_id: workerOf(cast, at),
      sales_company_id_by_enterprise_id: client.id,
      sales_company_member_id_by_enterprise_id: client.contact,
      ...(one.worker === 'partner' && {
        affiliation_type_id: 2,
        supplier_company_id_by_enterprise_id: cast.clients[10]?.id,
      }),
      period_start_date: firstOf(cast, one.from),
      period_end_date: lastOf(cast, until),
      ...price(one),
      sales_adjustment_type_id: at % 3 === 0 ? 1 : 3,
      supplier_adjustment_type_id: 3,
      enterprise_member1_id: owner(at),
    }),
  )
  return made.id_by_enterprise_id as number
}

const next = async (scope: Scope, cast: Cast, one: Engagement, before: number, until: number) => {
  const { contract } = await renew(scope, before, { period_end_date: lastOf(cast, until) })
  const id = contract.id_by_enterprise_id as number
  if (one.raise) await update(contracts, scope, id, price(one, one.raise))
  return id
}

/**
 * Writes the contracts that begin in a month: the first of an engagement, or the one that renews what runs out. Answers
 * those of which a supplier gets an order.
 */
export const beginContracts = async (
  scope: Scope,
  cast: Cast,
  book: Book,
  month: number,
): Promise<number[]> => {
  const begun: number[] = []
  for (const [at, one] of engagements.entries()) {
    const period = periodsOf(one).find(({ from }) => from === month)
    if (!period) continue
    const before = book.get(at)
    const id = before
      ? await next(scope, cast, one, before.id, period.until)
      : await first(scope, cast, at, one, period.until)
    book.set(at, { id, until: period.until })
    // What begins next month is still being agreed on.
    if (month > 0) continue
    await confirm(scope, id, undefined)
    if (one.worker !== 'employee') begun.push(id)
  }
  return begun
}

/** Tells those whose contract runs out at the end of the next month but one that it is not renewed. */
export const tellEnds = async (scope: Scope, book: Book, month: number): Promise<void> => {
  for (const [at, { end }] of engagements.entries()) {
    const running = book.get(at)
    if (running && end?.how === 'expired' && end.month === month + 1)
      await expire(scope, running.id, undefined)
  }
}

/** Ends the engagements that end within their period, on the twentieth. */
export const endEarly = async (scope: Scope, cast: Cast, book: Book, month: number): Promise<void> => {
  for (const [at, { end }] of engagements.entries()) {
    const running = book.get(at)
    if (running && end?.how === 'early' && end.month === month)
      await earlyEnd(scope, running.id, {
        end_date: `${addMonths(cast.month, month)}-20`,
        reason: end.reason ?? '',
        override_reason: '30日前に予告し、本人と合意済み',
      })
  }
}

/** One client agrees to a higher price within a period. */
export const amendPrices = async (scope: Scope, cast: Cast, book: Book, month: number): Promise<void> => {
  const running = book.get(8)
  if (month !== -4 || !running) return
  await amend(scope, running.id, {
    contract: { sales_price_num: 980_000, supplier_price_num: 820_000 },
    effective_month: addMonths(cast.month, -2),
    reason: '担当範囲の拡大に伴う単価の改定',
  })
}

import { sql } from 'kysely'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { changeOf, type EnterpriseMonth, mrrOf, periodMonths } from '#foundation/rules/enterprise-kpi.ts'
import { allMonths, type KpiMonth } from './all-months.ts'
import { type Paid, paidIn, settingsByEnterprise } from './paid.ts'
import { readInvoicedSince } from './read-invoiced.ts'
import { frozenPaid } from './read-months.ts'
import type { EnterpriseFigure, Enterprises, EnterprisesQuery } from './sheet-schema.ts'

type Of = EnterpriseMonth | undefined

/** What an enterprise adds to a figure, or null where it is not behind it. */
const amounts: Readonly<Record<EnterpriseFigure, (before: Of, now: Of) => number | null>> = {
  mrr: (_, now) => (now ? mrrOf(now) : null),
  current: (_, now) => (now ? mrrOf(now) : null),
  paid_equivalents: (_, now) => (now ? mrrOf(now) : null),
  gap: (before, now) => mrrOf(now) - mrrOf(before) || null,
  start: (before, now) => (now && !before ? mrrOf(now) : null),
  end: (before, now) => (before && !now ? mrrOf(before) : null),
  up: (before, now) => changeOf(before, now).up || null,
  down: (before, now) => changeOf(before, now).down || null,
  raised: (before, now) => {
    const { up, discount_end } = changeOf(before, now)
    return up - discount_end || null
  },
  discount_end: (before, now) => changeOf(before, now).discount_end || null,
  usage_gap: (before, now) => changeOf(before, now).usage || null,
  fixed_price: (_, now) => (now ? now.price - now.discount || null : null),
  option_price: (_, now) => now?.options || null,
  usage_price: (_, now) => now?.usage || null,
  initial_price: (_, now) => now?.initial || null,
}

/** Figures that say how it stands at the end of a period; the others are of all its months. */
const ofTheEnd: readonly EnterpriseFigure[] = ['mrr', 'current', 'paid_equivalents']

type Pair = { month: string; before: Paid; now: Paid; beforeAgain: Paid; nowAgain: Paid }

/** What enterprises paid in these months and the one before each: as frozen, and by the settings of today. */
const pairsOf = async (
  tx: Executor,
  all: readonly KpiMonth[],
  months: readonly string[],
): Promise<Pair[]> => {
  const known = new Map(all.map((month) => [month.month, month]))
  const [first] = months
  if (first === undefined) return []
  const settings = await settingsByEnterprise(tx)
  const invoicedIn = await readInvoicedSince(tx, addMonths(first, -1))
  const again = async (month: string): Promise<Paid> =>
    known.has(month) ? paidIn(settings, month, await invoicedIn(month)) : new Map()
  const stood = async (month: string): Promise<Paid> =>
    known.get(month)?.frozen_at ? frozenPaid(tx, month) : again(month)
  const pairs: Pair[] = []
  for (const month of months) {
    const previous = addMonths(month, -1)
    pairs.push({
      month,
      before: pairs.at(-1)?.now ?? (await stood(previous)),
      now: await stood(month),
      beforeAgain: pairs.at(-1)?.nowAgain ?? (await again(previous)),
      nowAgain: await again(month),
    })
  }
  return pairs
}

type Row = Omit<Enterprises['agencies'][number], 'enterprise'> & { enterprise: number }

const rowsOf = (figure: EnterpriseFigure, { month, before, now, beforeAgain, nowAgain }: Pair): Row[] => {
  const amountOf = amounts[figure]
  const ids = new Set([before, now, beforeAgain, nowAgain].flatMap((paid) => [...paid.keys()]))
  return [...ids].flatMap((enterprise) => {
    const amount = amountOf(before.get(enterprise), now.get(enterprise))
    const corrected = amountOf(beforeAgain.get(enterprise), nowAgain.get(enterprise))
    if (amount === null && corrected === null) return []
    const of = now.get(enterprise)
    return {
      month,
      enterprise,
      amount: amount ?? 0,
      mrr_before: mrrOf(before.get(enterprise)),
      mrr: mrrOf(of),
      list: of?.list ?? 0,
      usage_count: of?.usage_count ?? 0,
      corrected: amount === corrected ? null : (corrected ?? 0),
    }
  })
}

const namesOf = async (tx: Executor, ids: readonly number[]) =>
  new Map(
    (
      await rows<{ id: number; name: string | null }>(
        tx,
        sql`SELECT id_by_enterprise_id AS id, name FROM agencies WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )

/** The enterprises behind a figure of a period, the largest amounts first; in the operator's transaction. */
export const enterprisesOf = async (tx: Executor, query: EnterprisesQuery): Promise<Enterprises> => {
  const { interval, start, figure, page, limit_value } = query
  const all = await allMonths(tx, monthOf(today()))
  const period = periodMonths(interval, start)
  const there = period.filter((month) => all.some((each) => each.month === month))
  const months = ofTheEnd.includes(figure) ? there.slice(-1) : there
  const found = (await pairsOf(tx, all, months))
    .flatMap((pair) => rowsOf(figure, pair))
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.enterprise - b.enterprise)
  const shown = found.slice((page - 1) * limit_value, page * limit_value)
  const names = await namesOf(
    tx,
    shown.map(({ enterprise }) => enterprise),
  )
  return {
    count: found.length,
    total: found.reduce((sum, { amount }) => sum + amount, 0),
    current_page: page,
    limit_value,
    agencies: shown.map(({ enterprise, ...rest }) => ({
      ...rest,
      enterprise: { id: enterprise, name: names.get(enterprise) ?? `エージェント${enterprise}` },
    })),
  }
}

import type pg from 'pg'
import { addMonths } from '#foundation/rules/calendar.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, percentile, round, times, watchMemory } from './measure.ts'
import type { Product } from './product.ts'

/** Entries of the agency, three lines each; over three years. */
const entries = 100_000
const monthsBack = 36
const last = '2026-10'
/** Entries of the month that is handed out: some 10,000 lines. */
const inMonth = 3_400

/** Entries of bills, written as the owner, past the records they would come from. */
const seed = async (owner: pg.Client, enterpriseId: number) => {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO journals (enterprise_id, kind_flg, entry_date, fact_date, billing_month, source_type, source_id, description, fingerprint, total)
     SELECT ${enterpriseId}, 10, d.day, d.day, to_char(d.day, 'YYYY-MM'), 'billing_payment', 10000000 + n, '業務委託料', 'f' || n, 1100 * (n % 900 + 1)
     FROM generate_series(1, ${entries}) AS n
     CROSS JOIN LATERAL (SELECT (date '${addMonths(last, 1)}-01' - 1 - CASE WHEN n <= ${inMonth} THEN n % 28 ELSE 31 + n % ${30 * monthsBack} END)::date AS day) d`,
  )
  await owner.query(
    `INSERT INTO journal_lines (enterprise_id, journal_id, position, entry_date, account, side, amount, tax, rate)
     SELECT j.enterprise_id, j.id, v.position, j.entry_date, v.account, v.side, v.amount, v.tax, v.rate FROM journals j
     CROSS JOIN LATERAL (VALUES (0, 'receivable', 1, j.total, 0, NULL), (1, 'sales', 2, j.total / 11 * 10 - 100, j.total / 11, 10), (2, 'advance_paid', 2, 100, 0, NULL))
       AS v (position, account, side, amount, tax, rate)
     WHERE j.enterprise_id = ${enterpriseId} AND j.source_id > 10000000`,
  )
  await owner.query('SET session_replication_role = DEFAULT')
  await owner.query('ANALYZE journals, journal_lines')
}

const period = { from: `${last}-01`, to: `${last}-31` }

/** The sums that a trial balance is made of, and nothing else. */
const floorSql = (enterpriseId: number) =>
  `SELECT account, side, entry_date < '${period.from}' AS is_before, sum(amount), sum(tax), sum(nondeductible) FROM journal_lines
   WHERE enterprise_id = ${enterpriseId} AND entry_date <= '${period.to}' GROUP BY 1, 2, 3`

/** The books of an agency with 100,000 entries: the trial balance, a page of entries, and a month of 10,000 lines handed out. */
export const benchBooks = async (
  owner: pg.Client,
  { who, product }: { who: Client; product: Product },
  enterpriseId: number,
): Promise<Figure[]> => {
  await seed(owner, enterpriseId)
  const must = async (path: string, body: object) => {
    const answer = await who.post(`/api/enterprise/journals/${path}`, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  const floor = percentile(await times(20, 3, () => owner.query(floorSql(enterpriseId))), 0.95)
  const balance = percentile(await times(20, 3, () => must('trial_balance', period)), 0.95)
  const list = percentile(await times(20, 3, () => must('index', period)), 0.95)
  const ledger = percentile(
    await times(20, 3, () => must('ledger', { ...period, account: 'receivable' })),
    0.95,
  )
  // What is handed out takes all that waits: the months before go out first.
  await must('export', { month: addMonths(last, -1), format: 'yayoi' })
  const memory = watchMemory(product.pid)
  const from = performance.now()
  await must('export', { month: last, format: 'yayoi' })
  const seconds = (performance.now() - from) / 1_000
  const grown = memory.stop()
  const plain = { floor: null, ratio: null }
  return [
    {
      name: '試算表（10万仕訳）p95',
      value: round(balance),
      floor: round(floor),
      ratio: round(balance / floor),
      unit: 'ms',
      aim: '< 200、≤ 2×',
      reached: balance < 200 && balance <= 2 * floor,
    },
    {
      name: '仕訳の一覧（10万仕訳）p95',
      value: round(list),
      ...plain,
      unit: 'ms',
      aim: '記録のみ',
      reached: true,
    },
    {
      name: '補助元帳（10万仕訳）p95',
      value: round(ledger),
      ...plain,
      unit: 'ms',
      aim: '記録のみ',
      reached: true,
    },
    {
      name: `仕訳の書き出し（${(inMonth * 3).toLocaleString()}行）`,
      value: round(seconds),
      ...plain,
      unit: '秒',
      aim: '< 3',
      reached: seconds < 3,
    },
    {
      name: '仕訳の書き出し中のメモリ増',
      value: round(grown),
      ...plain,
      unit: 'MB',
      aim: '一定（< 100）',
      reached: grown < 100,
    },
  ]
}

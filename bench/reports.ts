import type pg from 'pg'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const to = monthOf(today())
const year = addMonths(to, -11)
const fiveYears = addMonths(to, -59)

const [runs, warmUps] = [30, 4]

type Asked = {
  name: string
  path: string
  body: object
  aim: number
  hand?: { text: string; values: unknown[] }
}

/** The best that was found by hand for the same figures: one look at each table that holds them. */
const handOf = (enterpriseId: number) => ({
  /** The year shown, the one before and the month before: 24 months of money, and the counts of contracts by their first and last month. */
  contract: {
    text: `SELECT operational_month AS first, NULL AS last, sum(sales_amount) AS a, sum(supplier_amount) AS b, sum(gross_profit_price) AS c FROM contract_operations
        WHERE enterprise_id = $1 AND operational_month BETWEEN $2 AND $3 GROUP BY 1
      UNION ALL
      SELECT to_char(t.period_start_date, 'YYYY-MM'), to_char(t.period_end_date, 'YYYY-MM'), count(*),
        count(*) FILTER (WHERE t.primary_contract_id_by_enterprise_id IS NULL), count(*) FILTER (WHERE n.id IS NULL)
      FROM contracts t
      LEFT JOIN (SELECT DISTINCT primary_contract_id_by_enterprise_id AS id FROM contracts
        WHERE enterprise_id = $1 AND contract_status_flg = 99 AND primary_contract_id_by_enterprise_id IS NOT NULL) n ON n.id = t.id_by_enterprise_id
      WHERE t.enterprise_id = $1 AND t.contract_status_flg = 99 AND t.period_end_date >= ($2 || '-01')::date GROUP BY 1, 2`,
    values: [enterpriseId, addMonths(year, -12), to],
  },
  operation: {
    text: `SELECT month, count(*), sum(expected) FILTER (WHERE is_worked), sum(minutes) FILTER (WHERE is_worked),
        sum(minutes) FILTER (WHERE is_worked AND expected > 0), sum(expected) FILTER (WHERE is_worked AND minutes IS NOT NULL),
        count(*) FILTER (WHERE is_worked AND minutes IS NULL), count(*) FILTER (WHERE is_open), sum(sales), sum(adjustment), sum(profit)
      FROM (SELECT t.operational_month AS month, t.working_minutes AS minutes, t.operational_status_flg <> 5 AS is_worked,
          (coalesce(t.sales_adjustment_time_f, c.sales_adjustment_time_f) + coalesce(t.sales_adjustment_time_l, c.sales_adjustment_time_l)) * 30 AS expected,
          t.submission_status_flg <> 99 AS is_open, t.sales_amount AS sales, t.adjustment_amount AS adjustment, t.gross_profit_price AS profit
        FROM contract_operations t JOIN contracts c ON c.enterprise_id = $1 AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        WHERE t.enterprise_id = $1 AND t.operational_month BETWEEN $2 AND $3) m GROUP BY 1`,
    values: [enterpriseId, addMonths(year, -12), to],
  },
  billing: {
    text: `SELECT billing_month, count(*) FILTER (WHERE billing_status_flg = 99), sum(billing_sub_total) FILTER (WHERE billing_status_flg = 99),
        sum(billing_consumption_tax) FILTER (WHERE billing_status_flg = 99), sum(billing_total) FILTER (WHERE billing_status_flg = 99),
        sum(payment_sub_total) FILTER (WHERE payment_status_flg = 99 AND payment_side_flg = 1),
        sum(payment_total) FILTER (WHERE payment_status_flg = 99 AND payment_side_flg = 1), sum(supplier_amount) FILTER (WHERE billing_status_flg = 99),
        sum(gross_profit_price) FILTER (WHERE billing_status_flg = 99), count(*) FILTER (WHERE billing_status_flg <> 99)
      FROM billing_payments WHERE enterprise_id = $1 AND billing_month BETWEEN $2 AND $3 GROUP BY 1`,
    values: [enterpriseId, addMonths(year, -12), to],
  },
  pivot: {
    text: `SELECT c.sales_company_id_by_enterprise_id, t.operational_month, sum(t.gross_profit_price)
      FROM contract_operations t JOIN contracts c ON c.enterprise_id = $1 AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
      WHERE t.enterprise_id = $1 AND t.operational_month BETWEEN $2 AND $3 GROUP BY 1, 2`,
    values: [enterpriseId, fiveYears, to],
  },
})

const report = (family: string, key: string, more: object = {}) => ({
  path: `${family}/index`,
  body: { report: key, from: year, to, ...more },
})

const questions = (enterpriseId: number): Asked[] => {
  const hand = handOf(enterpriseId)
  const regrouped = ['client', 'supplier', 'member', 'skill', 'prefecture', 'affiliation'].map(
    (group): Asked => ({
      name: `レポート まとめ直し（${group}）`,
      ...report('report_summaries', 'contract', {
        group,
        group_from: addMonths(to, -1),
        group_to: addMonths(to, -1),
      }),
      aim: 500,
    }),
  )
  return [
    {
      name: 'レポート 契約サマリー',
      ...report('report_summaries', 'contract'),
      aim: 300,
      hand: hand.contract,
    },
    {
      name: 'レポート 契約稼働サマリー',
      ...report('report_summaries', 'contract_operation'),
      aim: 300,
      hand: hand.operation,
    },
    {
      name: 'レポート 請求・支払サマリー',
      ...report('report_summaries', 'billing_payment'),
      aim: 300,
      hand: hand.billing,
    },
    {
      name: 'レポート 担当者別 請求・支払',
      ...report('report_billing_payments', 'billing_payment'),
      aim: 300,
      hand: hand.billing,
    },
    { name: 'レポート 商談', ...report('report_opportunities', 'opportunity'), aim: 300 },
    ...regrouped,
    {
      name: 'レポート 販売先×60か月の表',
      path: 'report_summaries/pivot',
      body: { report: 'contract', from: fiveYears, to, figure: 'profit', rows: 'client', columns: 'period' },
      aim: 500,
      hand: hand.pivot,
    },
  ]
}

/** The reports of the largest enterprise over HTTP with row-level security, against SQL written by hand for the same question. */
export const benchReports = async (
  owner: pg.Client,
  who: Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const figures: Figure[] = []
  for (const { name, path, body, aim, hand } of questions(enterpriseId)) {
    const ours: number[] = []
    const floors: number[] = []
    // In turn, so that what else the machine does falls on both.
    for (let run = -warmUps; run < runs; run++) {
      const [took] = await times(1, 0, () => done(who, path, body))
      const [least] = hand ? await times(1, 0, () => owner.query(hand.text, hand.values)) : []
      if (run < 0) continue
      ours.push(took as number)
      if (least !== undefined) floors.push(least)
    }
    const value = percentile(ours, 0.95)
    const floor = hand ? percentile(floors, 0.95) : null
    const ratio = floor === null ? null : value / floor
    figures.push({
      name: `${name} p95`,
      value: round(value),
      floor: floor === null ? null : round(floor),
      ratio: ratio === null ? null : round(ratio),
      unit: 'ms',
      aim: `< ${aim}${hand ? '、手書きの SQL の 1.5 倍以下' : ''}`,
      reached: value < aim && (ratio === null || ratio <= 1.5),
    })
  }
  return figures
}

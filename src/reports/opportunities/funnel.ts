import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { own } from '#foundation/rules/own.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { reportSetting, stageSettings } from '#sales/opportunities/stages/settings.ts'
import { opened } from '../figures/opportunity-base.ts'
import { type Rows, rowsInPeriod } from '../figures/rows-of.ts'

/** The most reasons listed. */
const mostReasons = 12

export const funnelAnswer = z.object({
  stages: z.array(
    z.object({
      opportunity_status_id: z.int(),
      name: z.string(),
      /** How many came so far or further. */
      reached: z.int(),
      /** How many of them stand here now, open. */
      open: z.int(),
      /** Whole days after which half of those that left the stage had left it, and of how many; null without any. */
      median_days: z.number().nullable(),
      left: z.int(),
      /** Days one expects it to take (the setting of the report); null without. */
      expected_days: z.int().nullable(),
    }),
  ),
  /** Why opportunities were closed, the most frequent first: close status 80 and 90. */
  reasons: z.array(z.object({ close_status_id: z.int(), reason: z.string(), count: z.int() })),
  /** Closed ones whose reason is not listed. */
  other_reasons: z.int(),
})
export type FunnelAnswer = z.infer<typeof funnelAnswer>

type Range = { from: string; to: string; conditions: Rows['conditions'] }
type StageRow = { stage: number; here: number; open: number }
type Stay = { stage: number; left: number; median_days: number }

/** The opportunities made in the months, as FROM and WHERE over `t`. */
const ofMonths = (scope: Scope, { from, to, conditions }: Range) =>
  rowsInPeriod(scope, opened, { conditions, by: [] }, { start: from, end: to })

const readStages = async (scope: Scope, range: Range): Promise<StageRow[]> => {
  const { from, where } = await ofMonths(scope, range)
  return rows<StageRow>(
    scope.tx,
    sql`SELECT t.opportunity_status_id AS stage, count(*)::int AS here, count(*) FILTER (WHERE t.close_status_id IS NULL)::int AS open
        ${from} ${where} GROUP BY 1`,
  )
}

/**
 * How long they stayed in each stage, by the history: from when it was entered (or the opportunity made) to when it was left,
 * to another stage or by 見送り and 辞退. What is still in its stage is not counted.
 */
const readStays = async (scope: Scope, range: Range): Promise<Stay[]> => {
  const { from, where } = await ofMonths(scope, range)
  return rows<Stay>(
    scope.tx,
    sql`SELECT s.stage, count(*)::int AS left, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY s.days))::int AS median_days FROM (
          SELECT CASE WHEN h.column_name = 'opportunity_status_id' THEN (h.old_value #>> '{}')::integer ELSE t.opportunity_status_id END AS stage,
            extract(epoch FROM h.created_at - coalesce(lag(h.created_at) OVER (PARTITION BY t.id_by_enterprise_id ORDER BY h.created_at, h.id), t.created_at)) / 86400 AS days
          ${from} JOIN histories h ON h.enterprise_id = ${scope.enterpriseId} AND h.target_type = 'opportunity' AND h.target_id = t.id_by_enterprise_id
            AND (h.column_name = 'opportunity_status_id' OR h.column_name = 'close_status_id' AND h.new_value IN ('80'::jsonb, '90'::jsonb))
            AND h.old_value IS DISTINCT FROM h.new_value
          ${where}) s WHERE s.stage IS NOT NULL GROUP BY s.stage`,
  )
}

const readReasons = async (
  scope: Scope,
  range: Range,
): Promise<Pick<FunnelAnswer, 'reasons' | 'other_reasons'>> => {
  const { from, where } = await ofMonths(scope, range)
  const found = await rows<FunnelAnswer['reasons'][number]>(
    scope.tx,
    sql`SELECT t.close_status_id, coalesce(nullif(trim(CASE t.close_status_id WHEN 80 THEN t.pass_reason ELSE t.decline_reason END), ''), '（理由なし）') AS reason,
          count(*)::int AS count
        ${from} ${where} AND t.close_status_id IN (80, 90) GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
  )
  return {
    reasons: found.slice(0, mostReasons),
    other_reasons: found.slice(mostReasons).reduce((total, { count }) => total + count, 0),
  }
}

/** How far the opportunities made in the months came, how long each stage took, and why the lost ones were lost. */
export const readFunnel = async (scope: Scope, range: Range): Promise<FunnelAnswer> => {
  const [here, stays, reasons, stages] = [
    await readStages(scope, range),
    await readStays(scope, range),
    await readReasons(scope, range),
    await stageSettings(scope),
  ]
  const { opportunity_status_ids: shown, expected_days } = await reportSetting(scope)
  return {
    ...reasons,
    stages: opportunityStages
      .filter((id) => shown.includes(id))
      .map((id) => {
        const stay = stays.find(({ stage }) => stage === id)
        return {
          opportunity_status_id: id,
          name: stages.find((one) => one.opportunity_status_id === id)?.name ?? '',
          reached: here
            .filter(({ stage }) => stage >= id)
            .reduce((total, { here: count }) => total + count, 0),
          open: here.find(({ stage }) => stage === id)?.open ?? 0,
          median_days: stay?.median_days ?? null,
          left: stay?.left ?? 0,
          expected_days: own(expected_days, String(id)) ?? null,
        }
      }),
  }
}

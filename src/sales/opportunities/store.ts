import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { checkOpportunityStage } from '#foundation/rules/states/opportunity.ts'
import { opportunity, stageFields } from './opportunity.ts'
import { stageSettings } from './stages/settings.ts'
import { isBlank, stageNameIn } from './stages/stages.ts'

const WON = 70

const appointments = sql.join(Object.values(stageFields).map((name) => sql`(${sql.ref(`t.${name}_at`)})`))
const ofCurrentStage = sql.join(
  Object.entries(stageFields).map(
    ([id, name]) => sql`WHEN ${sql.lit(Number(id))} THEN ${sql.ref(`t.${name}_at`)}`,
  ),
  sql` `,
)
const nameOf = (table: string, key: string) =>
  sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.enterprise_id = ${tenantValue} AND n.id_by_enterprise_id = ${sql.ref(`t.${key}`)})`

const jobOrCompany = '案件か企業のどちらかを選んでください'

type JobTerms = Record<
  'company_id_by_enterprise_id' | 'monthly_payment_num' | 'monthly_price_num',
  number | null
>

/** What the job says about company and prices fills what is still empty; of a price range the lower end, so that no forecast is too high. */
const fillFromJob = async (scope: Scope, next: Stored) => {
  const terms = await row<JobTerms>(
    scope.tx,
    sql`SELECT company_id_by_enterprise_id, coalesce(monthly_payment_f_num, monthly_payment_l_num) AS monthly_payment_num,
               coalesce(monthly_price_f_num, monthly_price_l_num) AS monthly_price_num
        FROM jobs WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${next.job_id_by_enterprise_id}`,
  )
  for (const [key, value] of Object.entries(terms ?? {})) next[key] ??= value
}

/** The place behind the last card of a stage. */
export const nextPosition = async (scope: Scope, stage: unknown): Promise<number> =>
  (
    await row<{ next: number }>(
      scope.tx,
      sql`SELECT coalesce(max(sort_position), 0) + 1 AS next FROM opportunities WHERE enterprise_id = ${scope.enterpriseId} AND opportunity_status_id = ${stage}`,
    )
  )?.next ?? 1

/** Messages where fields are empty that the enterprise asks for at a stage; what a proposal makes by itself is not asked. */
const missingAt = async (
  scope: Scope,
  next: Stored,
  before: Stored | null,
): Promise<FieldErrors | undefined> => {
  if (!before && next.create_route_type_id) return undefined
  const stages = await stageSettings(scope)
  const stage = next.opportunity_status_id as number
  const asked =
    stages.find(({ opportunity_status_id }) => opportunity_status_id === stage)?.required_fields ?? []
  const missing = asked.filter((key) => isBlank(key, next[key]))
  if (missing.length === 0) return undefined
  const name = stageNameIn(stages, stage)
  const labels = missing.map((key) => opportunity.fields[key as keyof typeof opportunity.fields].label.ja)
  return {
    opportunity_status_id: [`「${name}」に移すには、次の項目を入力してください：${labels.join('、')}`],
    ...Object.fromEntries(missing.map((key) => [key, [`「${name}」では必須です。入力してください`]])),
  }
}

/**
 * A stage that is written: refused with 409 where the rules refuse the move, with messages where it asks for more
 * than is filled in; 成約 closes the opportunity as won.
 */
const enterStage = async (
  scope: Scope,
  next: Stored,
  before: Stored | null,
): Promise<FieldErrors | undefined> => {
  const stage = next.opportunity_status_id as number
  const current = {
    opportunity_status_id: (before?.opportunity_status_id as number) ?? 0,
    close_status_id: (before?.close_status_id as number) ?? null,
  }
  const refused = checkOpportunityStage(current, stage)
  if (refused) throw wrongState(refused)
  const missing = await missingAt(scope, next, before)
  if (missing) return missing
  if (stage === WON) next.close_status_id = WON
  next.sort_position = await nextPosition(scope, stage)
  return undefined
}

const beforeSave = async (
  scope: Scope,
  next: Stored,
  before: Stored | null,
): Promise<FieldErrors | undefined> => {
  if (next.job_id_by_enterprise_id == null && next.company_id_by_enterprise_id == null)
    return { job_id_by_enterprise_id: [jobOrCompany], company_id_by_enterprise_id: [jobOrCompany] }
  if (next.opportunity_status_id == null)
    return { opportunity_status_id: ['ステータスを一覧から選んでください'] }
  if (
    next.job_id_by_enterprise_id != null &&
    next.job_id_by_enterprise_id !== before?.job_id_by_enterprise_id
  )
    await fillFromJob(scope, next)
  return next.opportunity_status_id === before?.opportunity_status_id
    ? undefined
    : enterStage(scope, next, before)
}

/** The margin in per mille (nearest); a price of one yen against many passes what an integer holds. */
const margin = sql`round((t.monthly_payment_num - t.monthly_price_num)::numeric * 1000 / nullif(t.monthly_payment_num, 0))`

/**
 * The opportunities. Title: candidate × job, or company. Gross profit in yen, its margin in per mille (nearest).
 * Next date: the earliest appointment still to come, else the one of the current stage.
 */
export const opportunities = store(opportunity, {
  computed: {
    title: sql`concat_ws(' × ', ${nameOf('candidates', 'candidate_id_by_enterprise_id')}, coalesce(${nameOf('jobs', 'job_id_by_enterprise_id')}, ${nameOf('companies', 'company_id_by_enterprise_id')}))`,
    gross_profit: sql`(t.monthly_payment_num - t.monthly_price_num)`,
    gross_margin_permille: sql`(CASE WHEN ${margin} < -2147483647 THEN -2147483647 ELSE ${margin} END)::integer`,
    next_at: sql`coalesce((SELECT min(a.at) FROM (VALUES ${appointments}) a (at) WHERE a.at >= now()), CASE t.opportunity_status_id ${ofCurrentStage} END)`,
  },
  beforeSave,
  keywordNames: ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'company_id_by_enterprise_id'],
})

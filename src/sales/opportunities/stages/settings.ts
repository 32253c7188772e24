import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import {
  defaultReportSetting,
  defaultStages,
  type OpportunitySetting,
  type ReportSetting,
  type StageSetting,
} from './stages.ts'

export type ModelSettings = { opportunity: OpportunitySetting; report_opportunity: ReportSetting }
export type ModelType = keyof ModelSettings

const readStored = async <T extends ModelType>(
  scope: Scope,
  type: T,
): Promise<ModelSettings[T] | undefined> =>
  (
    await row<{ settings: ModelSettings[T] }>(
      scope.tx,
      sql`SELECT settings FROM model_settings WHERE enterprise_id = ${scope.enterpriseId} AND model_type = ${type}`,
    )
  )?.settings

/** The stages of the scope's enterprise: what it chose, over the specification's. */
export const stageSettings = async (scope: Scope): Promise<StageSetting[]> =>
  (await readStored(scope, 'opportunity'))?.stages ?? defaultStages

/** What the reports of the scope's enterprise go by; what was never saved has its default. */
export const reportSetting = async (scope: Scope): Promise<ReportSetting> => ({
  ...defaultReportSetting,
  ...(await readStored(scope, 'report_opportunity')),
})

/** The setting of a model type; what was never saved has its defaults. */
export const modelSetting = async (
  scope: Scope,
  type: ModelType,
): Promise<OpportunitySetting | ReportSetting> =>
  type === 'opportunity' ? { stages: await stageSettings(scope) } : reportSetting(scope)

/** Replaces the setting of a model type. */
export const saveModelSetting = async <T extends ModelType>(
  scope: Scope,
  type: T,
  settings: ModelSettings[T],
): Promise<void> => {
  await sql`INSERT INTO model_settings (enterprise_id, model_type, settings) VALUES (${scope.enterpriseId}, ${type}, ${JSON.stringify(settings)})
    ON CONFLICT (enterprise_id, model_type) DO UPDATE SET settings = EXCLUDED.settings, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
}

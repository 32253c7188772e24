import { sql } from 'kysely'
import { readOnce } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { type LawRule, type LawSettings, lawRules } from './law-rules.ts'

const defaultLevels = Object.fromEntries(
  Object.entries(lawRules).map(([code, { level }]) => [code, level]),
) as LawSettings['levels']

const readSettings = async (scope: Scope): Promise<LawSettings> => {
  const stored = await row<{ settings: Partial<LawSettings> }>(
    scope.tx,
    sql`SELECT settings FROM law_settings WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  return {
    capital_num: null,
    employee_count: null,
    ...stored?.settings,
    levels: { ...defaultLevels, ...stored?.settings.levels },
  }
}

/** The law settings of the scope's enterprise; what it never set has its default. */
export const lawSettings = (scope: Scope): Promise<LawSettings> =>
  readOnce(scope, 'law_settings', () => readSettings(scope))

/** Replaces the settings. */
export const saveLawSettings = (scope: Scope, settings: LawSettings): Promise<unknown> =>
  sql`INSERT INTO law_settings (enterprise_id, settings) VALUES (${scope.enterpriseId}, ${JSON.stringify(settings)}::jsonb)
    ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )

/** The findings as the enterprise wants them taken; refusals stay refusals, advice without a rule stays advice. */
export const applyLevels = (findings: readonly Finding[], { levels }: LawSettings): Finding[] =>
  findings.map((finding) => {
    if (finding.level === 'refusal' || !Object.hasOwn(levels, finding.code)) return finding
    return { ...finding, level: levels[finding.code as LawRule] === 'block' ? 'override' : 'advice' }
  })

import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { candidates } from '#sales/candidates/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { type FirstStepKey, firstSteps } from './steps.ts'

/** Whether there is what each step makes. */
const isDone: Record<FirstStepKey, (scope: Scope) => Fragment> = {
  address: ({ enterpriseId: e }) =>
    sql`EXISTS (SELECT FROM enterprises WHERE id = ${e} AND nullif(btrim(address), '') IS NOT NULL)`,
  mail_domain: ({ enterpriseId: e }) =>
    sql`EXISTS (SELECT FROM mail_domains WHERE enterprise_id = ${e} AND status = 2)`,
  bank_account: ({ enterpriseId: e }) =>
    sql`EXISTS (SELECT FROM enterprise_document_settings WHERE enterprise_id = ${e} AND settings -> 'bank_accounts' -> 0 IS NOT NULL)`,
  candidate: (scope) => sql`EXISTS (SELECT FROM candidates t WHERE ${whereVisible(candidates, scope)})`,
  job: (scope) => sql`EXISTS (SELECT FROM jobs t WHERE ${whereVisible(jobs, scope)})`,
  site: ({ enterpriseId: e }) => sql`EXISTS (SELECT FROM site_setting_versions WHERE enterprise_id = ${e})`,
  colleague: ({ enterpriseId: e, member }) =>
    sql`EXISTS (SELECT FROM enterprise_members WHERE enterprise_id = ${e} AND id_by_enterprise_id <> ${member?.id ?? 0} AND member_status <> 3)`,
}

/** The first steps that this member can do, in their order, and which of them are done. */
export const readFirstSteps = async (scope: Scope): Promise<{ key: FirstStepKey; is_done: boolean }[]> => {
  const restrictions = await restrictionsOf(scope)
  const shown = firstSteps.filter(
    ({ feature, authority }) =>
      maySee(scope, feature, restrictions) && (scope.member?.authority ?? 0) >= authority,
  )
  const facts = shown.map(({ key }) => sql`${isDone[key](scope)} AS ${sql.ref(key)}`)
  const found =
    facts.length > 0
      ? await row<Record<FirstStepKey, boolean>>(scope.tx, sql`SELECT ${sql.join(facts)}`)
      : undefined
  return shown.map(({ key }) => ({ key, is_done: found?.[key] ?? false }))
}

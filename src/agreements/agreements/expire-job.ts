import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { type LockedAgreement, lockAgreement } from './signers.ts'
import { checkAct, writeAgreement } from './write-agreement.ts'

const { sent, partly, expired } = agreementStates

/** An agreement that the caller holds ends, since nobody finished it by its due date. */
export const expireLocked = (scope: Scope, locked: LockedAgreement): Promise<void> => {
  checkAct(locked, 'expire')
  const told = { kind: 'agreement_expire', note: '承諾の期限を過ぎました' }
  return writeAgreement(scope, locked, expired, { event: 7 }, told)
}

/**
 * Agreements of one enterprise that nobody finished by their due date end; doing it again changes nothing. What a service asks
 * about ends when the service was told, as long as it can be.
 */
export const expireAgreements = async (scope: Scope, day: string): Promise<void> => {
  const over = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND state_flg = ANY(${[sent, partly]}::integer[]) AND due_date < ${day}::date
          AND NOT EXISTS (SELECT 1 FROM agreement_services c WHERE c.enterprise_id = ${scope.enterpriseId} AND c.service_id = agreements.service_id AND NOT c.is_refused)
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  for (const { id } of over) await expireLocked(scope, await lockAgreement(scope, id))
}

/** Daily: what was not agreed on by its due date has expired. */
export const expireAgreementsJob = enterpriseJob({
  name: 'agreement-expiry',
  cron: '15 0 * * *',
  work: expireAgreements,
})

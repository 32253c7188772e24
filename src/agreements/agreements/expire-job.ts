import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { lockAgreement } from './signers.ts'
import { checkAct, writeAgreement } from './write-agreement.ts'

const { sent, partly, expired } = agreementStates

/** Agreements of one enterprise that nobody finished by their due date end; doing it again changes nothing. */
export const expireAgreements = async (scope: Scope, day: string): Promise<void> => {
  const over = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND state_flg = ANY(${[sent, partly]}::integer[]) AND due_date < ${day}::date
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  for (const { id } of over) {
    const locked = await lockAgreement(scope, id)
    checkAct(locked, 'expire')
    await writeAgreement(
      scope,
      locked,
      expired,
      { event: 7 },
      { kind: 'agreement_expire', note: '承諾の期限を過ぎました' },
    )
  }
}

/** Daily: what was not agreed on by its due date has expired. */
export const expireAgreementsJob = enterpriseJob({
  name: 'agreement-expiry',
  cron: '15 0 * * *',
  work: expireAgreements,
})

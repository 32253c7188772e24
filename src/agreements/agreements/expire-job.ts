import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
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

/** Daily: what was not agreed on by its due date has expired, each enterprise in a transaction of its own. */
export const expireAgreementsJob = (app: App): JobKind<object> => ({
  name: 'agreement-expiry',
  cron: '15 0 * * *',
  async work() {
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ id: number }>(tx, sql`SELECT id FROM enterprises ORDER BY id`),
    )
    await eachInTurn(enterprises, ({ id }) =>
      inTenant(app.db, id, (tx) => expireAgreements(scopeOf(app, tx, id, null), today())),
    )
  },
})

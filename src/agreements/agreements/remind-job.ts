import { sql } from 'kysely'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import { remindSigner } from './remind.ts'

const { sent, partly } = agreementStates

/** Agreements of which somebody was asked so many days ago that they are asked again today, by the setting. */
export const agreementsToRemind = async (scope: Scope, day: string): Promise<number[]> => {
  const { remind_flg, remind_days } = await agreementSettingOf(scope)
  if (remind_flg === 0) return []
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT a.id_by_enterprise_id AS id FROM agreements a
        WHERE a.enterprise_id = ${scope.enterpriseId} AND a.state_flg = ANY(${[sent, partly]}::integer[]) AND a.service_id IS NULL
          AND a.service_id IS NULL AND (a.due_date IS NULL OR a.due_date >= ${day}::date)
          AND (a.reminded_at IS NULL OR (a.reminded_at AT TIME ZONE 'Asia/Tokyo')::date <= ${addDays(day, -remind_days)}::date)
          AND EXISTS (SELECT 1 FROM agreement_signers s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.agreement_id = a.id_by_enterprise_id
            AND s.replaced_at IS NULL AND s.state_flg = ANY(${[signerStates.sent, signerStates.seen]}::integer[])
            AND (s.sent_at AT TIME ZONE 'Asia/Tokyo')::date <= ${addDays(day, -remind_days)}::date)
        ORDER BY a.id_by_enterprise_id LIMIT 1000`,
  )
  return found.map(({ id }) => id)
}

/** What cannot be asked about any more, as its paper was overtaken, stays as it is: staff see why. */
const remindOne = (scope: Scope, id: number): Promise<void> =>
  remindSigner(scope, id).catch((error: unknown) => {
    // Refused before anything was written.
    if (!(error instanceof AppError)) throw error
  })

const withOpen = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id AS id FROM agreements WHERE state_flg = ANY(${[sent, partly]}::integer[]) ORDER BY 1`,
    ),
  )

/** Each morning: whoever has not answered for some days is asked again, where the agency wants it; once a day however often it runs. */
export const remindAgreementsJob = enterpriseJob({
  name: 'agreement-reminders',
  cron: '0 9 * * *',
  among: withOpen,
  async work(scope, day) {
    for (const id of await agreementsToRemind(scope, day)) await remindOne(scope, id)
  },
})

import { sql } from 'kysely'
import { copyEnterpriseQueue } from '#accounts/enterprises/note-enterprise.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { noteDrafts } from '../queues/draft-queue.ts'
import { copyEnterprises } from './store.ts'

type Counted = {
  id: number
  member_count: number
  record_count: number
  billing_payment_count: number
  signed_in_at: string | null
}

/** Records that every enterprise has; the numbers that were drawn say how many were ever made. */
const counted = sql`('candidates', 'companies', 'company_members', 'jobs', 'opportunities', 'contracts', 'billing_payments')`

/** Members who may sign in, records ever made, billing payments of a month, and the last sign-in of every enterprise. Runs across enterprises. */
const countDoings = (tx: Executor, month: string) =>
  rows<Counted>(
    tx,
    sql`SELECT e.id, coalesce(m.members, 0) AS member_count, coalesce(c.records, 0) AS record_count,
          coalesce(b.months, 0) AS billing_payment_count, s.signed_in_at
        FROM enterprises e
        LEFT JOIN (SELECT enterprise_id, count(*)::integer AS members FROM enterprise_members WHERE member_status = 1 GROUP BY enterprise_id) m ON m.enterprise_id = e.id
        LEFT JOIN (SELECT enterprise_id, sum(value)::integer AS records FROM counters WHERE kind IN ${counted} AND period = '' GROUP BY enterprise_id) c ON c.enterprise_id = e.id
        LEFT JOIN (SELECT enterprise_id, count(*)::integer AS months FROM billing_payments WHERE billing_month = ${month} GROUP BY enterprise_id) b ON b.enterprise_id = e.id
        LEFT JOIN (SELECT enterprise_id, max(created_at) AS signed_in_at FROM sessions WHERE strategy = 'enterprise' GROUP BY enterprise_id) s ON s.enterprise_id = e.id
        WHERE e.id > 0`,
  )

const writeCounts = (tx: Executor, found: readonly Counted[]) =>
  sql`UPDATE agencies a SET member_count = n.member_count, record_count = n.record_count,
        billing_payment_count = n.billing_payment_count, signed_in_at = greatest(a.signed_in_at, n.signed_in_at)
      FROM json_to_recordset(${JSON.stringify(found)}::json) AS n (id integer, member_count integer, record_count integer, billing_payment_count integer, signed_in_at timestamptz)
      WHERE a.enterprise_id = ${platformId} AND a.id_by_enterprise_id = n.id`.execute(tx)

/** Keeps the operator's list of enterprises true: one enterprise when it has changed, all with their counts every quarter hour. */
export const copyEnterprisesJob = (app: App): JobKind<{ id?: number }> => ({
  name: copyEnterpriseQueue.name,
  cron: '*/15 * * * *',
  atStart: true,
  async work(data) {
    const id = data?.id ?? null
    const lastMonth = addMonths(monthOf(today()), -1)
    const found = id === null ? await asSystem(app.db, (tx) => countDoings(tx, lastMonth)) : []
    await inTenant(app.db, platformId, async (tx) => {
      await copyEnterprises(scopeOf(app, tx, platformId, null), id)
      if (found.length > 0) await writeCounts(tx, found)
      if (id !== null) await noteDrafts(tx, id)
    })
  },
})

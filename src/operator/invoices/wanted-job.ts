import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { approveInvoices } from './approve.ts'
import { queueInvoiceMail } from './mail.ts'
import { wantedActs, wantedQueue } from './wanted.ts'

/** Invoices of one transaction. */
const chunk = 20

type Waiting = { id: number; state_id: number; wanted: number; wanted_by: number | null }

/** The next ones, all in one person's name. */
const nextChunk = async ({ tx, enterpriseId }: Scope): Promise<Waiting[]> => {
  const found = await rows<Waiting>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, state_id, wanted, wanted_by FROM enterprise_invoices
        WHERE enterprise_id = ${enterpriseId} AND wanted IS NOT NULL ORDER BY target_month, id_by_enterprise_id LIMIT ${chunk}`,
  )
  return found.filter(({ wanted_by }) => wanted_by === found[0]?.wanted_by)
}

/** What was refused is not tried again; the reason stands with the invoice. */
const drop = async ({ tx, enterpriseId }: Scope, refused: ReadonlyMap<number, unknown>) => {
  if (refused.size === 0) return
  await sql`UPDATE enterprise_invoices SET wanted = NULL, refusal = n.message
      FROM unnest(${[...refused.keys()]}::integer[], ${[...refused.values()].map(refusalText)}::text[]) AS n (id, message)
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = n.id`.execute(tx)
}

/** Sends those that are approved and still wanted: what somebody stopped meanwhile stays where it is. */
const sendApproved = async (app: App, scope: Scope, ids: readonly number[]) => {
  const { tx, enterpriseId } = scope
  const open = await rows<Waiting>(
    tx,
    sql`UPDATE enterprise_invoices n SET wanted = NULL FROM (
          SELECT id_by_enterprise_id, wanted, state_id FROM enterprise_invoices WHERE enterprise_id = ${enterpriseId}
            AND id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND wanted IS NOT NULL AND state_id <> ${invoiceState.draft} FOR UPDATE) o
        WHERE n.enterprise_id = ${enterpriseId} AND n.id_by_enterprise_id = o.id_by_enterprise_id
        RETURNING o.id_by_enterprise_id AS id, o.wanted, o.state_id`,
  )
  const refused = new Map<number, unknown>()
  for (const { id, wanted } of open)
    if (wanted === wantedActs.approve_and_send) {
      await sql`SAVEPOINT one_mail`.execute(tx)
      try {
        await queueInvoiceMail(app, scope, id, false)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await sql`ROLLBACK TO SAVEPOINT one_mail`.execute(tx)
        refused.set(id, error)
      }
      await sql`RELEASE SAVEPOINT one_mail`.execute(tx)
    }
  await drop(scope, refused)
}

/** Approves and sends the next ones; each is approved and its mail queued in one transaction. Answers whether there may be more. */
const step = async (app: App): Promise<boolean> => {
  const asWhom =
    (id: number | null): InScope =>
    (work) =>
      inTenant(app.db, platformId, (tx) =>
        work(scopeOf(app, tx, platformId, id === null ? null : { id, authority: 2, contract_permission: 2 })),
      )
  const next = await asWhom(null)(nextChunk)
  if (next.length === 0) return false
  const inScope = asWhom(next[0]?.wanted_by ?? null)
  const ids = next.map(({ id }) => id)
  const drafts = next.filter(({ state_id }) => state_id === invoiceState.draft).map(({ id }) => id)
  try {
    await approveInvoices(app, inScope, drafts, async (scope, _, refused) => {
      await drop(scope, refused)
      await sendApproved(app, scope, ids)
    })
  } catch (error) {
    // What keeps every invoice from being approved: the operator has no registration number yet.
    if (!(error instanceof AppError)) throw error
    await inScope((scope) => drop(scope, new Map(ids.map((id) => [id, error]))))
  }
  return true
}

/** Does what bulk actions left to be done, a few at a time; again after a process that died, since what is left is noted with each invoice. */
export const approveInvoicesJob = (app: App): JobKind<object> => ({
  name: wantedQueue.name,
  cron: '* * * * *',
  atStart: true,
  async work() {
    while (await step(app));
  },
})

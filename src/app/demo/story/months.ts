import { sql } from 'kysely'
import { confirmAll } from '#contracts/contract-operations/confirm.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { recordMoves } from '#contracts/contract-terms/record-move.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { planMany } from '#foundation/entity/store/plan.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { writePlanned } from '#foundation/entity/store/update-many.ts'
import { update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailStates, type OutboxMail, outboxColumns } from '#foundation/platform/mail/outbox.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { confirmSides } from '#money/billing-payments/confirm.ts'
import { operationBilling } from '#money/billing-payments/create.ts'
import { queueSideMail } from '#money/billing-payments/mail.ts'
import { sideMailSent } from '#money/billing-payments/mail-sent.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { between, type Random } from '../random.ts'
import { writeOldMails } from './old-mails.ts'

/** Which of what is there is left for somebody to do: how many of the last; `merges`: also what two clients get merged. */
export type Left = { hours: number; confirms: number; bills: number; mails: number; merges?: boolean }
export const nothing: Left = { hours: 0, confirms: 0, bills: 0, mails: 0 }

/** All but the last ones. */
export const but = <T>(all: readonly T[], last: number): T[] => all.slice(0, Math.max(0, all.length - last))

const openMonths = (scope: Scope, month: string) =>
  rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND operational_month = ${month} AND submission_status_flg = ${UNCONFIRMED} ORDER BY 1`,
  )

const writeHours = async (scope: Scope, ids: readonly number[], hours: () => number) => {
  const stored = await storedRecords(contractOperations, scope, ids, true)
  const { planned } = await planMany(contractOperations, scope, stored, () => ({
    values: { working_minutes: hours() * 60 },
  }))
  await writePlanned(contractOperations, scope, planned)
}

/** Half of the workers have told what they have worked of this month. */
export const enterHours = async (scope: Scope, random: Random, month: string): Promise<void> => {
  const open = await openMonths(scope, month)
  const share = Number(today().slice(8)) / Number(monthEnd(month).slice(8))
  const ids = open.slice(0, Math.ceil(open.length / 2)).map(({ id }) => id)
  await writeHours(scope, ids, () => Math.round(between(random, 144, 182) * share))
}

/** Enters what was worked in a month, and confirms it: its billing and payment are there. */
export const settleMonth = async (scope: Scope, random: Random, month: string, left: Left): Promise<void> => {
  const ids = but(await openMonths(scope, month), left.hours).map(({ id }) => id)
  await writeHours(scope, ids, () => between(random, 138, 186))
  const { refused } = await confirmAll(operationBilling, scope, but(ids, left.confirms))
  for (const reason of refused.values()) throw reason
}

const openSides = (scope: Scope, month: string, side: SideName) =>
  rows<{ id: number; client: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, billing_company_id_by_enterprise_id AS client FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND billing_month = ${month} AND ${sql.ref(`${side}_status_flg`)} = ${UNCONFIRMED}
          AND (${side} = 'billing' OR payment_side_flg = 1) ORDER BY 1`,
  )

/** What a mail server took of what was queued just now. */
const takeMails = async (scope: Scope, side: SideName, ids: readonly number[]) => {
  const queued = await rows<OutboxMail>(
    scope.tx,
    sql`UPDATE outbox o SET status = ${mailStates.sent}, sent_at = statement_timestamp()
        WHERE o.enterprise_id = ${scope.enterpriseId} AND o.id_by_enterprise_id = ANY(${[...ids]}::integer[]) RETURNING ${outboxColumns}`,
  )
  const sent = sideMailSent(side)
  for (const mail of queued) await sent(scope, mail)
}

/** The first two clients with several of them. */
const mergedClients = (sides: readonly { client: number }[]): number[] =>
  [...Map.groupBy(sides, ({ client }) => client)]
    .filter(([, some]) => some.length > 1)
    .slice(0, 2)
    .map(([client]) => client)

/** One in so many freelancers designs: of such fees income tax is withheld. */
const designers = 8

/** Says of what designers are paid that tax is withheld of it. */
export const withholdTax = async (scope: Scope, month: string): Promise<void> => {
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND billing_month = ${month}
          AND payment_side_flg = 1 AND payment_company_id_by_enterprise_id IS NULL AND candidate_id_by_enterprise_id % ${designers}::integer = 0
        ORDER BY id_by_enterprise_id`,
  )
  for (const { id } of found) await update(billingPayments, scope, id, { payment_withholding_kind_id: 1 })
}

/** Confirms a side of a month's records and mails the documents. */
export const issueSides = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  month: string,
  side: SideName,
  left: Left,
): Promise<void> => {
  const sides = but(await inScope((scope) => openSides(scope, month, side)), left.bills)
  const ids = sides.map(({ id }) => id)
  const merged = left.merges ? mergedClients(sides) : []
  const mailed = but(
    sides.filter(({ client }) => !merged.includes(client)),
    left.mails,
  )
  const refused = await confirmSides(app, enterpriseId, inScope, ids, side, async () => undefined)
  for (const reason of refused.values()) throw reason
  await inScope(async (scope) => {
    if (left === nothing) return writeOldMails(scope, ids, side)
    const mails: number[] = []
    for (const { id } of mailed) mails.push(await queueSideMail(scope, id, side, false))
    await takeMails(scope, side, mails)
  })
}

/** Closes a month whose money has been asked for. */
export const closeMonth = async (scope: Scope, month: string): Promise<void> => {
  const confirmed = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND operational_month = ${month} AND closed_flg = 0 ORDER BY 1`,
  )
  await recordMoves(
    contractOperations,
    scope,
    confirmed.map(({ id }) => ({ id, state: { closed_flg: 1 } })),
    { kind: 'close', process_id: 60 },
  )
}

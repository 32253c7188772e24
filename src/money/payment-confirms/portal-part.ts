import { sql } from 'kysely'
import { linkPath } from '#documents/public-links/link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { formatDate, formatMonthName } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { PortalPaper, PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import { confirmStates } from '../billing-payments/confirm-states.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { waitsAsAgreement } from '../billing-payments/notice-agreements.ts'
import { requestKind } from './find.ts'

const monthOf = (month: string) => `${formatMonthName(month)}分`
const yen = (amount: number) => `¥${withSeparators(amount)}`

/** Payment notices that are for this person, over the alias `b`: paid as a person, or as the contact of the supplier. */
const paidTo = (person: PortalPerson): Fragment =>
  sql`((b.payment_company_id_by_enterprise_id IS NULL AND b.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[]))
    OR b.payment_company_member_id_by_enterprise_id = ANY(${person.members.map(({ id }) => id)}::integer[]))`

/** Invoices that went to this person at the client, over the alias `b`. */
const billedTo = (person: PortalPerson): Fragment =>
  sql`b.billing_company_member_id_by_enterprise_id = ANY(${person.members.map(({ id }) => id)}::integer[])`

/** What the person gets in the end: the total less the tax withheld. */
const net = sql`(b.payment_total - coalesce(b.payment_withholding_num, 0))::integer`

type Waiting = { id: number; month: string; amount: number; pays_on: string | null; due: string | null }

/** What waits for an answer; a notice that is to be agreed on waits there alone. */
const waiting = async (visit: PortalVisit) => {
  const waitsElsewhere = await waitsAsAgreement(visit.scope, sql`p.billing_payment_id`)
  return rows<Waiting>(
    visit.scope.tx,
    sql`${plannedOnce} SELECT p.id_by_enterprise_id AS id, b.billing_month AS month, ${net} AS amount, b.payment_deadline_date AS pays_on, p.deadline AS due
        FROM payment_confirms p
        JOIN billing_payments b ON b.enterprise_id = p.enterprise_id AND b.id_by_enterprise_id = p.billing_payment_id
        WHERE p.enterprise_id = ${visit.scope.enterpriseId} AND p.state = ${confirmStates.waiting} AND p.sent_at IS NOT NULL AND p.expires_at > now()
          AND NOT ${waitsElsewhere} AND ${paidTo(visit.person)} ORDER BY p.deadline NULLS LAST, p.id_by_enterprise_id LIMIT 50`,
  )
}

/** What the portal seals for a request; undefined where it is not to this person. */
export const requestOf = async (
  { tx, enterpriseId }: Scope,
  person: PortalPerson,
  id: number,
): Promise<string | undefined> => {
  const found = await row(
    tx,
    sql`SELECT 1 FROM payment_confirms p
        JOIN billing_payments b ON b.enterprise_id = p.enterprise_id AND b.id_by_enterprise_id = p.billing_payment_id
        WHERE p.enterprise_id = ${enterpriseId} AND p.id_by_enterprise_id = ${id} AND p.sent_at IS NOT NULL AND ${paidTo(person)}`,
  )
  return found === undefined ? undefined : String(id)
}

type Side = 'payment' | 'billing'

/** Confirmed notices and invoices that were mailed. The even ids are notices, the odd ones invoices of the same record. */
const papersOf = (visit: PortalVisit, side: Side, most: number) => {
  const of = (key: string) => sql.ref(`b.${side}_${key}`)
  return rows<{ id: number; month: string; amount: number; pays_on: string | null; date: string }>(
    visit.scope.tx,
    sql`${plannedOnce} SELECT b.id_by_enterprise_id AS id, b.billing_month AS month, ${side === 'payment' ? net : sql`b.billing_total::integer`} AS amount,
          ${of('deadline_date')} AS pays_on, ${of('issue_date')} AS date
        FROM billing_payments b WHERE b.enterprise_id = ${visit.scope.enterpriseId} AND ${of('status_flg')} = ${CONFIRMED}
          AND ${of('mail_status_flg')} = 1 AND ${side === 'payment' ? paidTo(visit.person) : billedTo(visit.person)}
        ORDER BY ${of('issue_date')} DESC, b.id_by_enterprise_id DESC LIMIT ${most}`,
  )
}

const isNotice = (id: number) => id % 2 === 0

const papers = async (visit: PortalVisit, most: number): Promise<PortalPaper[]> => {
  const notices = (await papersOf(visit, 'payment', most)).map(({ id, month, amount, pays_on, date }) => ({
    id: id * 2,
    title: `${monthOf(month)} 支払通知書`,
    note: pays_on ? `${formatDate(pays_on)} 振込` : '',
    amount,
    date,
  }))
  const invoices = (await papersOf(visit, 'billing', most)).map(({ id, month, amount, pays_on, date }) => ({
    id: id * 2 + 1,
    title: `${monthOf(month)} 請求書`,
    note: pays_on ? `${formatDate(pays_on)} お支払期限` : '',
    amount,
    date,
  }))
  return [...notices, ...invoices].toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, most)
}

/** Payment notices to confirm, and what was issued to this person. */
export const moneyPart: PortalPart = {
  name: 'money',
  waiting: async (visit) =>
    (await waiting(visit)).map(({ id, month, amount, pays_on, due }) => ({
      title: '支払通知書の確認',
      note: [monthOf(month), yen(amount), pays_on && `${formatDate(pays_on)} 振込`]
        .filter(Boolean)
        .join('　'),
      due,
      ref: { kind: requestKind, id },
      href: linkPath(visit.seal(requestKind, id)),
      act: '支払通知書を確認する',
    })),
  papers,
  async paper(visit, id) {
    const side = isNotice(id) ? 'payment' : 'billing'
    const recordId = Math.floor(id / 2)
    const found = await row(
      visit.scope.tx,
      sql`SELECT 1 FROM billing_payments b WHERE b.enterprise_id = ${visit.scope.enterpriseId} AND b.id_by_enterprise_id = ${recordId}
            AND ${isNotice(id) ? paidTo(visit.person) : billedTo(visit.person)} AND ${sql.ref(`b.${side}_mail_status_flg`)} = 1`,
    )
    return found ? (await issuedDocument(visit.scope, recordId, side))?.file : undefined
  },
}

import { sql } from 'kysely'
import { findByToken, type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, isToken, newToken } from '#foundation/platform/tokens.ts'
import { worker } from './of-person.ts'

/** Days that a link opens after the month it is for has ended; the door of the portal stays open longer. */
const openDays = 60

/** What a link opens: the hours of one month for their worker, or all that somebody of a client approves in a month (YYYY-MM). */
export type Opened = { operation_id: number } | { company_member_id: number; month: string }
/** What the portal seals for these pages. */
export type Kind = 'hours' | 'approvals'

export const hoursPath = (token: string): string => `/hours/${token}`
export const approvalsPath = (token: string): string => `/approvals/${token}`

/** Keeps a link: with its token, or with the mail that will bring one. */
export const keepLink = async (
  scope: Scope,
  opened: Opened,
  by: { mail_id?: number; token_hash?: string },
): Promise<void> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'timesheet_links')
  const { mail_id = null, token_hash = null } = by
  const [operation, member, month] =
    'operation_id' in opened
      ? [opened.operation_id, null, null]
      : [null, opened.company_member_id, opened.month]
  await sql`INSERT INTO timesheet_links (enterprise_id, id_by_enterprise_id, contract_operation_id_by_enterprise_id,
      company_member_id_by_enterprise_id, operational_month, token_hash, mail_id)
    VALUES (${scope.enterpriseId}, ${id}, ${operation}, ${member}, ${month}, ${token_hash}, ${mail_id})`.execute(
    scope.tx,
  )
}

/** The token of a new link, for staff to hand over; links given before stay open. */
export const issueLink = async (scope: Scope, opened: Opened): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  await keepLink(scope, opened, { token_hash: hashToken(token) })
  return token
}

/** Closes every link that was given to the timesheet of an operation. */
export const revokeTimesheetLinks = async (scope: Scope, operationId: number): Promise<void> => {
  await sql`UPDATE timesheet_links SET revoked_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId} AND revoked_at IS NULL`.execute(
    scope.tx,
  )
}

/** Keeps a place for the link of a mail; its token is made when the mail is sent. */
export const keepLinkOfMail = (scope: Scope, operation_id: number, mail_id: number): Promise<void> =>
  keepLink(scope, { operation_id }, { mail_id })

type Found = {
  enterprise_id: number
  operation_id: number | null
  /** Who hands in the hours; a link of a mail is the worker's. */
  by: string
  company_member_id: number | null
  month: string | null
  is_over: boolean
}

const missing = () =>
  new AppError(404, 'not_found', 'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認ください。')

const over = () => gone('このリンクの期限は過ぎました。担当者に、新しいリンクをご依頼ください。')

/** What a token opens, and whose it is; an enterprise that has left has none. */
const findLink = (app: App, token: string) =>
  asSystem(app.db, (tx) =>
    findByToken(token, sql`l.enterprise_id`, (ofEnterprise) =>
      row<Found>(
        tx,
        sql`SELECT l.enterprise_id, l.contract_operation_id_by_enterprise_id AS operation_id, ${worker}::text AS by,
              l.company_member_id_by_enterprise_id AS company_member_id, l.operational_month AS month,
              (l.revoked_at IS NOT NULL OR coalesce(t.operation_end_date, (l.operational_month || '-28')::date) + ${openDays}::integer
                < (now() AT TIME ZONE 'Asia/Tokyo')::date) AS is_over
            FROM timesheet_links l JOIN enterprises e ON e.id = l.enterprise_id AND e.contract_status_id = 1
            LEFT JOIN contract_operations t ON t.enterprise_id = l.enterprise_id
              AND t.id_by_enterprise_id = l.contract_operation_id_by_enterprise_id
            WHERE ${ofEnterprise} AND l.token_hash = ${hashToken(token)}`,
      ),
    ),
  )

const notOver = { operation_id: null, by: worker, company_member_id: null, month: null, is_over: false }

/** What the portal sealed: `operation.who hands it in`, or `member.month` of somebody of a client. */
const openedBySession = (app: App, kind: Kind, { token, session }: LinkVisit): Found | undefined => {
  const opened = openPortalLink(app, kind, token, session)
  if (!opened) return undefined
  const { enterprise_id, id } = opened
  const [number, rest = ''] = id.split('.')
  return kind === 'hours'
    ? { ...notOver, enterprise_id, operation_id: Number(number), by: rest }
    : { ...notOver, enterprise_id, company_member_id: Number(number), month: rest }
}

const open = async <T>(
  app: App,
  kind: Kind,
  visit: LinkVisit,
  work: (scope: Scope, found: Found) => Promise<T>,
): Promise<T> => {
  const { token, ip } = visit
  await countAttempt(app.db, [{ key: `${kind}:${originOf(ip)}`, pace: linkVisits }])
  const found = openedBySession(app, kind, visit) ?? (isToken(token) ? await findLink(app, token) : undefined)
  if (!found || (kind === 'hours') !== (found.operation_id !== null)) throw missing()
  if (found.is_over) throw over()
  return inTenant(app.db, found.enterprise_id, (tx) =>
    work(scopeOf(app, tx, found.enterprise_id, null), found),
  )
}

/**
 * Does something with the timesheet that a token opens, in a transaction of its enterprise that acts for nobody. 404 for a token
 * nobody was given, 410 for a link that was closed or is over, 429 after many attempts.
 */
export const withTimesheetLink = <T>(
  app: App,
  visit: LinkVisit,
  work: (scope: Scope, operationId: number, by: string) => Promise<T>,
): Promise<T> =>
  open(app, 'hours', visit, (scope, { operation_id, by }) => work(scope, operation_id as number, by))

/** The same with what somebody of a client approves in a month. */
export const withApprovalLink = <T>(
  app: App,
  visit: LinkVisit,
  work: (scope: Scope, opened: { company_member_id: number; month: string }) => Promise<T>,
): Promise<T> =>
  open(app, 'approvals', visit, (scope, { company_member_id, month }) =>
    work(scope, { company_member_id: company_member_id as number, month: month as string }),
  )

import { sql } from 'kysely'
import { findByToken, linkVisits } from '#documents/public-links/link.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, isToken, newToken } from '#foundation/platform/tokens.ts'

/** Days that a link opens after the month it is for has ended; the door of the portal stays open longer. */
const openDays = 60

export const pathOf = (token: string): string => `/hours/${token}`

const keep = async (scope: Scope, operationId: number, opened: { mail_id?: number; token_hash?: string }) => {
  const id = await draw(scope.tx, scope.enterpriseId, 'timesheet_links')
  const { mail_id = null, token_hash = null } = opened
  await sql`INSERT INTO timesheet_links (enterprise_id, id_by_enterprise_id, contract_operation_id_by_enterprise_id, token_hash, mail_id)
    VALUES (${scope.enterpriseId}, ${id}, ${operationId}, ${token_hash}, ${mail_id})`.execute(scope.tx)
}

/** A new link to the timesheet of an operation, for staff to hand over; links given before stay open. */
export const issueTimesheetLink = async (
  scope: Scope,
  origin: string,
  operationId: number,
): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  await keep(scope, operationId, { token_hash: hashToken(token) })
  return origin + pathOf(token)
}

/** Closes every link that was given to the timesheet of an operation. */
export const revokeTimesheetLinks = async (scope: Scope, operationId: number): Promise<void> => {
  await sql`UPDATE timesheet_links SET revoked_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId} AND revoked_at IS NULL`.execute(
    scope.tx,
  )
}

/** Keeps a place for the link of a mail; its token is made when the mail is sent. */
export const keepLinkOfMail = (scope: Scope, operationId: number, mail_id: number): Promise<void> =>
  keep(scope, operationId, { mail_id })

/** The address for a mail that is about to be sent: a new token each time it is tried. One sent again has a link of its own. */
export const linkOfMail = async (scope: Scope, origin: string, mail: OutboxMail): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const open = () =>
    row(
      scope.tx,
      sql`UPDATE timesheet_links SET token_hash = ${hashToken(token)}
          WHERE enterprise_id = ${scope.enterpriseId} AND mail_id = ${mail.id_by_enterprise_id} RETURNING 1`,
    )
  if (!(await open())) {
    if (mail.target_id === null) throw new Error(`mail ${mail.id_by_enterprise_id} asks for no hours`)
    await keep(scope, mail.target_id, { mail_id: mail.id_by_enterprise_id })
    await open()
  }
  return origin + pathOf(token)
}

type Found = { enterprise_id: number; operation_id: number; is_over: boolean }

const missing = () =>
  new AppError(404, 'not_found', 'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認ください。')

const over = () => gone('このリンクの期限は過ぎました。担当者に、新しいリンクをご依頼ください。')

/** Whose hours a token opens; an enterprise that has left has none. */
const findLink = (app: App, token: string) =>
  asSystem(app.db, (tx) =>
    findByToken(token, sql`l.enterprise_id`, (ofEnterprise) =>
      row<Found>(
        tx,
        sql`SELECT l.enterprise_id, l.contract_operation_id_by_enterprise_id AS operation_id,
              (l.revoked_at IS NOT NULL OR t.operation_end_date + ${openDays}::integer < (now() AT TIME ZONE 'Asia/Tokyo')::date) AS is_over
            FROM timesheet_links l JOIN enterprises e ON e.id = l.enterprise_id AND e.contract_status_id = 1
            JOIN contract_operations t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.contract_operation_id_by_enterprise_id
            WHERE ${ofEnterprise} AND l.token_hash = ${hashToken(token)}`,
      ),
    ),
  )

/**
 * Does something with the timesheet that a token opens, in a transaction of its enterprise that acts for nobody. 404 for a token
 * nobody was given, 410 for a link that was closed or is over, 429 after many attempts.
 */
export const withTimesheetLink = async <T>(
  app: App,
  { token, ip }: { token: string; ip: string },
  work: (scope: Scope, operationId: number) => Promise<T>,
): Promise<T> => {
  await countAttempt(app.db, [{ key: `hours:${originOf(ip)}`, pace: linkVisits }])
  if (!isToken(token)) throw missing()
  const found = await findLink(app, token)
  if (!found) throw missing()
  if (found.is_over) throw over()
  return inTenant(app.db, found.enterprise_id, (tx) =>
    work(scopeOf(app, tx, found.enterprise_id, null), found.operation_id),
  )
}

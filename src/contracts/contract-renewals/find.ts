import { sql } from 'kysely'
import { findByToken, type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, isToken } from '#foundation/platform/tokens.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Contract } from '../contracts/contract.ts'

/** What an address names: the side, one contract or several, and the token. `ip` is counted against. */
export type Visit = LinkVisit & { side: Side; is_merge: boolean }

/** A contract a link asks about, at its place on the page. */
export type Asked = { no: number; contract: Contract }

type Found = { enterprise_id: number; link_id: number }

const missing = () =>
  new AppError(404, 'not_found', 'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認ください。')

const over = () =>
  gone('このご案内の回答期限（契約終了日）は過ぎました。ご用件は、メールの差出人までご連絡ください。')

/** An enterprise that has left has none. */
const linkOf = (app: App, { side, is_merge, token }: Visit) =>
  asSystem(app.db, (tx) =>
    findByToken(token, sql`l.enterprise_id`, (ofEnterprise) =>
      row<Found>(
        tx,
        sql`SELECT l.enterprise_id, l.id_by_enterprise_id AS link_id FROM contract_ext_confirm_links l
            JOIN enterprises e ON e.id = l.enterprise_id AND e.contract_status_id = 1
            WHERE ${ofEnterprise} AND l.token_hash = ${hashToken(token)} AND l.side = ${side} AND l.is_merge = ${is_merge}`,
      ),
    ),
  )

/** What the portal sealed for the links of a side. */
export const renewalKind = (side: Side): string => `renewal ${side}`

const openedBySession = (app: App, { side, token, session }: Visit): Found | undefined => {
  const opened = openPortalLink(app, renewalKind(side), token, session)
  return opened && { enterprise_id: opened.enterprise_id, link_id: Number(opened.id) }
}

const askedBy = async (scope: Scope, link_id: number, lock: boolean): Promise<Asked[]> => {
  const places = await rows<{ no: number; id: number }>(
    scope.tx,
    sql`SELECT no, contract_id_by_enterprise_id AS id FROM contract_ext_confirm_link_contracts
        WHERE enterprise_id = ${scope.enterpriseId} AND link_id = ${link_id} ORDER BY no`,
  )
  const found = await rows<Contract>(
    scope.tx,
    sql`SELECT * FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${places.map(({ id }) => id)}::integer[])
        ORDER BY id_by_enterprise_id ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return places.flatMap(({ no, id }) => {
    const contract = found.find((one) => one.id_by_enterprise_id === id)
    return contract && contract.contract_status_flg === CONFIRMED ? [{ no, contract }] : []
  })
}

/**
 * Does something with the contracts a link asks about, in a transaction of its enterprise that acts for nobody; `lock` holds
 * them. 404 for a token nobody was given, another side's or another enterprise's address; 410 once every period has ended; 429
 * after many attempts.
 */
export const withLink = async <T>(
  app: App,
  visit: Visit,
  lock: boolean,
  work: (scope: Scope, asked: readonly Asked[]) => Promise<T>,
): Promise<T> => {
  await countAttempt(app.db, [{ key: `ext-confirm:${originOf(visit.ip)}`, pace: linkVisits }])
  const found = openedBySession(app, visit) ?? (isToken(visit.token) ? await linkOf(app, visit) : undefined)
  if (!found) throw missing()
  return inTenant(app.db, found.enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, found.enterprise_id, null)
    const asked = await askedBy(scope, found.link_id, lock)
    if (!asked.some(({ contract }) => contract.period_end_date >= today())) throw over()
    return work(scope, asked)
  })
}

import { sql } from 'kysely'
import { contracts } from '#contracts/contracts/store.ts'
import { findByToken, type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, isToken } from '#foundation/platform/tokens.ts'
import { isFreshSession } from '#sales/portal-people/sessions.ts'
import { agreementKind } from '../agreements/links.ts'
import { type LockedAgreement, type Signer, signersOf } from '../agreements/signers.ts'
import { agreements } from '../agreements/store.ts'

type Found = { enterprise_id: number; id: number; position: number }

/** Whose act a link opens. `is_known`: their session in the portal was opened just now, and no code is asked for. */
export type OpenedAgreement = LockedAgreement & { signer: Signer; is_known: boolean }

const missing = () =>
  new AppError(
    404,
    'not_found',
    'このご案内は見つかりませんでした。最後に届いたメールのリンクをご確認ください。',
  )

const openedBySession = (app: App, { token, session }: LinkVisit): Found | undefined => {
  const opened = openPortalLink(app, agreementKind, token, session)
  if (!opened) return undefined
  const [id, position] = opened.id.split('.').map(Number)
  return { enterprise_id: opened.enterprise_id, id: id as number, position: position as number }
}

/** Whose act a token opens; an enterprise that has left has none. */
const findSigner = (app: App, token: string) =>
  asSystem(app.db, (tx) =>
    findByToken(token, sql`s.enterprise_id`, (ofEnterprise) =>
      row<Found>(
        tx,
        sql`SELECT s.enterprise_id, s.agreement_id AS id, s.position FROM agreement_signers s
            JOIN enterprises e ON e.id = s.enterprise_id AND e.contract_status_id = 1
            WHERE ${ofEnterprise} AND s.token_hash = ${hashToken(token)}`,
      ),
    ),
  )

/**
 * Does something with the act of one signer that a token opens, in a transaction of its enterprise that acts for nobody. `lock` holds the
 * contract (first), the agreement and its signers. 404 for a token nobody was given, or that a later mail replaced; 429 after many attempts.
 */
export const withSigner = async <T>(
  app: App,
  visit: LinkVisit,
  isLocked: boolean,
  work: (scope: Scope, opened: OpenedAgreement) => Promise<T>,
): Promise<T> => {
  const { token, ip, session } = visit
  await countAttempt(app.db, [{ key: `agreement:${originOf(ip)}`, pace: linkVisits }])
  const bySession = openedBySession(app, visit)
  const found = bySession ?? (isToken(token) ? await findSigner(app, token) : undefined)
  if (!found) throw missing()
  return inTenant(app.db, found.enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, found.enterprise_id, null)
    const seen = await find(agreements, scope, found.id)
    if (isLocked) await lock(contracts, scope, seen.contract_id_by_enterprise_id)
    const record = isLocked ? (await lock(agreements, scope, found.id)).stored : seen
    const signers = await signersOf(scope, found.id)
    const signer = signers.find(({ position }) => position === found.position)
    if (!signer) throw missing()
    const is_known =
      bySession !== undefined && session !== undefined && (await isFreshSession(scope, session))
    return work(scope, { record, signers, signer, is_known })
  })
}

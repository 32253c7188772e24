import { sql } from 'kysely'
import { type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'
import { sessionHolder } from '#sales/portal-people/sessions.ts'
import { agreementKind } from '../agreements/links.ts'
import { paperKindOf } from '../agreements/papers/kinds.ts'
import { type LockedAgreement, type Signer, signersOf } from '../agreements/signers.ts'
import { agreements } from '../agreements/store.ts'

/** Whose act a link opens. `is_known`: the portal was opened just now with the address that was asked, and no code is wanted. */
export type OpenedAgreement = LockedAgreement & { signer: Signer; is_known: boolean }

/** What somebody comes for: to look, to act (what the paper is about, agreement and signers are held), or for the picture of a page. */
type Coming = 'look' | 'act' | 'picture'

/** A paper has many pages: its pictures are counted by themselves. */
const pictures: Pace = { free: 300, forget_s: 1, delay_s: 1, longest_s: 60 }

const missing = () =>
  new AppError(
    404,
    'not_found',
    'このご案内は見つかりませんでした。最後に届いたメールのリンクをご確認ください。',
  )

const isCustomer = async ({ tx, enterpriseId }: Scope): Promise<boolean> =>
  (await row(tx, sql`SELECT 1 FROM enterprises WHERE id = ${enterpriseId} AND contract_status_id = 1`)) !==
  undefined

/** Holds what the paper is about, as everybody does first, and then the agreement. */
const hold = async (scope: Scope, id: number) => {
  const seen = await find(agreements, scope, id)
  await paperKindOf(seen).hold(scope, seen)
  return (await lock(agreements, scope, id)).stored
}

type Act = { id: number; position: number; is_known(signer: Signer): boolean }

/** What the portal sealed for somebody whose session still stands. */
const actOfSession = async (scope: Scope, sealed: string, session: string | undefined): Promise<Act> => {
  const holder = session === undefined ? undefined : await sessionHolder(scope, session)
  if (!holder) throw gone('マイページが閉じられました。もう一度マイページを開いてください。')
  const [id = 0, position = 0] = sealed.split('.').map(Number)
  const is_known = ({ address }: Signer) =>
    holder.is_fresh && holder.address.toLowerCase() === address.toLowerCase()
  return { id, position, is_known }
}

const actOfToken = async ({ tx, enterpriseId }: Scope, token: string): Promise<Act> => {
  const found = await row<{ id: number; position: number }>(
    tx,
    sql`SELECT agreement_id AS id, position FROM agreement_signers WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`,
  )
  if (!found) throw missing()
  return { ...found, is_known: () => false }
}

/**
 * Does something with the act of one signer that a token opens, in a transaction of its enterprise that acts for nobody. 404 for a token
 * nobody was given, or that a later mail replaced, 410 once the portal was closed; 429 after many attempts.
 */
export const withSigner = async <T>(
  app: App,
  { token, ip, session }: LinkVisit,
  coming: Coming,
  work: (scope: Scope, opened: OpenedAgreement) => Promise<T>,
): Promise<T> => {
  const [key, pace] = coming === 'picture' ? ['agreement-page', pictures] : ['agreement', linkVisits]
  await countAttempt(app.db, [{ key: `${key}:${originOf(ip)}`, pace }])
  const sealed = openPortalLink(app, agreementKind, token, session)
  if (!sealed && !isToken(token)) throw missing()
  const enterpriseId = sealed?.enterprise_id ?? enterpriseOfToken(token)
  return inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    if (!(await isCustomer(scope))) throw missing()
    const act = sealed ? await actOfSession(scope, sealed.id, session) : await actOfToken(scope, token)
    const record = await (coming === 'act' ? hold(scope, act.id) : find(agreements, scope, act.id))
    // A service asks its signers by itself: nobody agrees to the same paper here besides.
    if (record.service_id != null) throw missing()
    const signers = await signersOf(scope, act.id)
    const signer = signers.find(({ position }) => position === act.position)
    if (!signer) throw missing()
    return work(scope, { record, signers, signer, is_known: act.is_known(signer) })
  })
}

import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Executor } from '#foundation/platform/database/types.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { type Mail, type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import { enterpriseOfToken, hashToken, isToken, newToken } from '#foundation/platform/tokens.ts'
import type { AccountSurface, Person } from '../sessions/person.ts'

/** What a link lets its holder do, once; and for how many hours. */
export const linkKinds = {
  sign_up: { path: '/enterprise/signup/confirm', hours: 24 },
  invite: { path: '/enterprise/registration/invite_accept', hours: 72 },
  admin_invite: { path: '/admin/registration/invite_accept', hours: 72 },
  password_reset: { path: '/enterprise/reset_password/edit', hours: 1 },
  admin_password_reset: { path: '/admin/reset_password/edit', hours: 1 },
  email_change: { path: '/enterprise/email_confirm', hours: 24 },
  admin_email_change: { path: '/admin/email_confirm', hours: 24 },
} as const
export type LinkKind = keyof typeof linkKinds

export type AccountLink = {
  enterprise_id: number
  id_by_enterprise_id: number
  kind: LinkKind
  member_id: number | null
  email: string
  data: Record<string, unknown>
  used_at: string | null
  expires_at: string
  expired: boolean
}

export type NewLink = Pick<AccountLink, 'kind' | 'member_id' | 'email' | 'data'>

/** Stands in the body of an account mail where its link is put when it is sent. */
export const linkMark = '{リンク}'

const purposeOf = (kind: LinkKind) => `account_${kind}`

type LinkMail = Pick<Mail, 'from' | 'subject' | 'body'>

/** Makes a link, which opens nothing before it has a token; those given before for the same open nothing any more. */
const makeLink = async ({ tx, enterpriseId, member }: Acting, link: NewLink): Promise<number> => {
  await closeLinks(tx, enterpriseId, link)
  const id = await draw(tx, enterpriseId, 'account_links')
  await sql`INSERT INTO account_links (enterprise_id, id_by_enterprise_id, kind, member_id, email, data, expires_at, created_by)
    VALUES (${enterpriseId}, ${id}, ${link.kind}, ${link.member_id}, ${link.email}, ${JSON.stringify(link.data)},
            now() + make_interval(hours => ${linkKinds[link.kind].hours}), ${member?.id ?? null})`.execute(tx)
  return id
}

/**
 * Makes a link and queues the mail that brings it; those of the same kind that the member or the address had before open
 * nothing any more. The mail's body holds `linkMark`; the token is made when it is sent, and only its hash is kept.
 */
export const mailLink = async (acting: Acting, link: NewLink, mail: LinkMail): Promise<void> => {
  const id = await makeLink(acting, link)
  await queueMail(acting, {
    ...mail,
    purpose: purposeOf(link.kind),
    target: { type: 'account_link', id },
    reply_to: null,
    to: link.email,
    cc: null,
    attachments: [],
  })
}

/**
 * The same by somebody who may hand the link over: where no mail server is set nothing waits in the outbox, and the address
 * of the page is answered, to be shown to its maker once (decision 0195). Null where the mail brings it.
 */
export const giveLink = async (
  { config }: Pick<App, 'config'>,
  acting: Acting,
  link: NewLink,
  mail: LinkMail,
): Promise<string | null> => {
  if (config.smtpUrl) {
    await mailLink(acting, link, mail)
    return null
  }
  return openLink(config, acting, await makeLink(acting, link))
}

/** The address of a link's page, with a new token; the one before opens nothing any more. Throws for one that is over. */
export const openLink = async (
  { origin }: Pick<App['config'], 'origin'>,
  { tx, enterpriseId }: Pick<Acting, 'tx' | 'enterpriseId'>,
  id: number | null,
): Promise<string> => {
  const token = newToken(enterpriseId)
  const link = await row<{ kind: LinkKind }>(
    tx,
    sql`UPDATE account_links SET token_hash = ${hashToken(token)}
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND used_at IS NULL AND expires_at > now()
        RETURNING kind`,
  )
  if (!link) throw gone('このリンクは、すでに使われたか、期限が切れています')
  return `${origin}${linkKinds[link.kind].path}?token=${token}`
}

/** Links of a kind that were given to a member, or to an address that is none yet, open nothing any more. */
export const closeLinks = (
  tx: Executor,
  enterpriseId: number,
  { kind, member_id, email }: Pick<NewLink, 'kind' | 'member_id' | 'email'>,
) =>
  sql`UPDATE account_links SET token_hash = NULL, expires_at = least(expires_at, now())
      WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND used_at IS NULL
        AND (member_id = ${member_id} OR (${member_id}::integer IS NULL AND member_id IS NULL AND email = ${email}))`.execute(
    tx,
  )

const intoAccount = {
  enterprise: ['password_reset', 'email_change'],
  admin: ['admin_password_reset', 'admin_email_change'],
} as const satisfies Record<AccountSurface, readonly LinkKind[]>

/**
 * Links into somebody's account open nothing any more: whoever asked for them may not be who it is now. To be called when
 * its password, address, authority or state changes.
 */
export const closeAccountLinks = (
  tx: Executor,
  { surface, enterprise_id, id }: Pick<Person, 'surface' | 'enterprise_id' | 'id'>,
) =>
  sql`UPDATE account_links SET expires_at = least(expires_at, now())
      WHERE enterprise_id = ${enterprise_id} AND kind = ANY(${intoAccount[surface]}) AND used_at IS NULL AND member_id = ${id}`.execute(
    tx,
  )

/** The body of a mail that is about to be sent, with a new token each time it is tried. */
const bodyWhenSent = async (app: App, acting: Acting, mail: OutboxMail): Promise<string> =>
  mail.body.replaceAll(linkMark, await openLink(app.config, acting, mail.target_id))

/** What the mails of links do; one purpose a kind, so that the sender's list tells them apart. */
export const linkMailPurposes = Object.fromEntries(
  (Object.keys(linkKinds) as LinkKind[]).map((kind) => [purposeOf(kind), { bodyWhenSent }]),
)

/**
 * Does something with the link of a token, in a transaction of its enterprise; `lock` holds it until the end. `across`: the
 * work also writes what belongs to no enterprise (addresses that sign in, the operator's staff, a new enterprise). 404 for a token
 * nobody was given or of another kind, 410 for one that was used or whose time is over.
 */
export const withLink = async <T>(
  app: App,
  given: { token: string; kinds: readonly LinkKind[]; lock: boolean; across?: true },
  work: (tx: Executor, link: AccountLink) => Promise<T>,
): Promise<T> => {
  const missing = () => notFound('このリンクは正しくありません。メールのリンクを、もう一度開いてください')
  if (!isToken(given.token)) throw missing()
  const read = async (tx: Executor) => {
    const link = await row<AccountLink>(
      tx,
      sql`SELECT enterprise_id, id_by_enterprise_id, kind, member_id, email, data, used_at, expires_at, expires_at <= now() AS expired
          FROM account_links WHERE enterprise_id = ${enterpriseOfToken(given.token)} AND token_hash = ${hashToken(given.token)}
          ${given.lock ? sql`FOR UPDATE` : sql``}`,
    )
    if (!link || !given.kinds.includes(link.kind)) throw missing()
    if (link.used_at || link.expired)
      throw gone('このリンクは、すでに使われたか、期限が切れています。もう一度お手続きください')
    return work(tx, link)
  }
  return given.across ? asSystem(app.db, read) : inTenant(app.db, enterpriseOfToken(given.token), read)
}

/** A link that was used opens nothing any more. */
export const useLink = (tx: Executor, link: AccountLink) =>
  sql`UPDATE account_links SET used_at = statement_timestamp()
      WHERE enterprise_id = ${link.enterprise_id} AND id_by_enterprise_id = ${link.id_by_enterprise_id}`.execute(
    tx,
  )

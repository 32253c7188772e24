import { sql } from 'kysely'
import type { LinkVisit } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'
import type { MailingKindId } from './mailing.ts'

/** Whose mail a token is of. */
export type FoundRecipient = {
  mailing_id: number
  number: number
  target_type: string
  target_id: number
  address: string
  name: string
  job_ids: number[]
  sent_at: string | null
  kind: MailingKindId
  /** The record the mailing belongs to. */
  record_id: number
}

/** The recipient behind a token within its enterprise's transaction. */
export const recipientOf = (scope: Scope, token: string): Promise<FoundRecipient | undefined> =>
  findRecipient(scope, sql`r.token_hash = ${hashToken(token)}`)

/** What the portal seals for mails: the mailing and the number of the recipient. */
export const recipientKind = 'mailing'

const findRecipient = ({ tx, enterpriseId }: Scope, which: Fragment): Promise<FoundRecipient | undefined> =>
  row<FoundRecipient>(
    tx,
    sql`SELECT r.mailing_id, r.number, r.target_type, r.target_id, r.address, r.name, r.job_ids, r.sent_at, m.kind, m.target_id AS record_id
        FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = r.mailing_id
        WHERE r.enterprise_id = ${enterpriseId} AND ${which}`,
  )

/**
 * Does something for the recipient behind a token of a mail's link, in the transaction of the enterprise it names; undefined
 * when it opens nothing.
 */
export const withRecipient = async <T>(
  app: App,
  { token, session }: Pick<LinkVisit, 'token' | 'session'>,
  work: (scope: Scope, recipient: FoundRecipient) => Promise<T>,
): Promise<T | undefined> => {
  const opened = openPortalLink(app, recipientKind, token, session)
  if (!opened && !isToken(token)) return undefined
  const enterpriseId = opened?.enterprise_id ?? enterpriseOfToken(token)
  return inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const [mailing, number] = opened?.id.split('.').map(Number) ?? []
    const found = opened
      ? await findRecipient(scope, sql`r.mailing_id = ${mailing} AND r.number = ${number}`)
      : await recipientOf(scope, token)
    return found && work(scope, found)
  })
}

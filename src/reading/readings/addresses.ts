import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { ownAddress } from '#marketing/inbound-mail/addresses.ts'
import type { ReadingKind } from './kinds.ts'
import { usedFor } from './mail-uses.ts'

const purpose = 'reading-address'

export type OwnAddress = { address: string; affiliation_type_id: number | null; created_at: string }

/** Where mails can be forwarded to; null until the enterprise makes an address, or where this server takes no mails in. */
export const findAddress = async (
  { config, secrets }: App,
  { tx, enterpriseId }: Scope,
  kind: ReadingKind,
): Promise<OwnAddress | null> => {
  const found = await row<{ sealed: string; affiliation_type_id: number | null; created_at: string }>(
    tx,
    sql`SELECT sealed, affiliation_type_id, created_at FROM reading_addresses WHERE enterprise_id = ${enterpriseId} AND kind = ${kind}`,
  )
  const address = found && ownAddress(config, usedFor[kind], secrets.open(purpose, found.sealed))
  return address
    ? { address, affiliation_type_id: found.affiliation_type_id, created_at: found.created_at }
    : null
}

/** Makes the address of a kind, or another one in its place: the old one takes nothing in any more. 409 where no mails come in. */
export const makeAddress = async (
  app: App,
  scope: Scope,
  kind: ReadingKind,
  affiliationTypeId: number | null,
): Promise<OwnAddress> => {
  const token = newToken(scope.enterpriseId)
  if (!ownAddress(app.config, usedFor[kind], token))
    throw wrongState(
      'このサーバーはメールを受け取りません。INBOUND_SMTP_PORT の設定を管理者に依頼してください',
    )
  await sql`INSERT INTO reading_addresses (enterprise_id, kind, token_hash, sealed, affiliation_type_id, created_by)
    VALUES (${scope.enterpriseId}, ${kind}, ${hashToken(token)}, ${app.secrets.seal(purpose, token)}, ${affiliationTypeId}, ${scope.member?.id ?? null})
    ON CONFLICT (enterprise_id, kind) DO UPDATE SET token_hash = excluded.token_hash, sealed = excluded.sealed,
      affiliation_type_id = excluded.affiliation_type_id, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    scope.tx,
  )
  const made = await findAddress(app, scope, kind)
  if (!made) throw new Error('an address was not made')
  return made
}

export const removeAddress = async ({ tx, enterpriseId }: Scope, kind: ReadingKind): Promise<void> => {
  const gone = await row(
    tx,
    sql`DELETE FROM reading_addresses WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} RETURNING 1`,
  )
  if (!gone) throw notFound()
}

/** Whose address a token stands for, in a transaction of the enterprise it names. */
export const addressOfToken = (
  { tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>,
  kind: ReadingKind,
  token: string,
) =>
  row<{ affiliation_type_id: number | null }>(
    tx,
    sql`SELECT affiliation_type_id FROM reading_addresses WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND token_hash = ${hashToken(token)}`,
  )

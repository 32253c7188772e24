import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { mailStates, type OutboxMail } from '#foundation/platform/mail/outbox.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import type { Side } from '#foundation/rules/sides.ts'

export type Link = { side: Side; is_merge: boolean; contract_ids: readonly number[] }

const pathOf = ({ side, is_merge }: Pick<Link, 'side' | 'is_merge'>, token: string): string =>
  `/contracts/${is_merge ? 'ext_confirm_merges' : 'ext_confirms'}/${side}/${token}`

/** Keeps a link for these contracts and answers its id; one that a mail brings gets its token when the mail is sent. */
export const keepLink = async (
  scope: Scope,
  { side, is_merge, contract_ids }: Link,
  opened: { mail_id?: number; token_hash?: string },
): Promise<number> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'contract_ext_confirm_links')
  const { mail_id = null, token_hash = null } = opened
  await sql`INSERT INTO contract_ext_confirm_links (enterprise_id, id_by_enterprise_id, side, is_merge, token_hash, mail_id)
    VALUES (${scope.enterpriseId}, ${id}, ${side}, ${is_merge}, ${token_hash}, ${mail_id})`.execute(scope.tx)
  await sql`INSERT INTO contract_ext_confirm_link_contracts (enterprise_id, link_id, no, contract_id_by_enterprise_id)
    SELECT ${scope.enterpriseId}, ${id}, c.no, c.id FROM unnest(${contract_ids}::integer[]) WITH ORDINALITY AS c (id, no) RETURNING 1`.execute(
    scope.tx,
  )
  return id
}

/** A new link to the public page of one contract's side; links given before stay open. */
export const issueLink = async (
  scope: Scope,
  origin: string,
  contract_id: number,
  side: Side,
): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const link = { side, is_merge: false, contract_ids: [contract_id] }
  await keepLink(scope, link, { token_hash: hashToken(token) })
  return origin + pathOf(link, token)
}

/** A mail that staff sent again takes a link of its own, to the contracts that the first one asked about. */
const copyOfReplaced = async (scope: Scope, mail: OutboxMail): Promise<void> => {
  const asked = await rows<Pick<Link, 'side' | 'is_merge'> & { id: number }>(
    scope.tx,
    sql`SELECT l.side, l.is_merge, c.contract_id_by_enterprise_id AS id FROM contract_ext_confirm_link_contracts c
        JOIN contract_ext_confirm_links l ON l.enterprise_id = c.enterprise_id AND l.id_by_enterprise_id = c.link_id
        WHERE c.enterprise_id = ${scope.enterpriseId} AND c.link_id = (
          SELECT max(l.id_by_enterprise_id) FROM contract_ext_confirm_links l
          JOIN outbox o ON o.enterprise_id = l.enterprise_id AND o.id_by_enterprise_id = l.mail_id
          WHERE l.enterprise_id = ${scope.enterpriseId} AND o.status = ${mailStates.replaced} AND o.purpose = ${mail.purpose}
            AND o.target_id = ${mail.target_id} AND o.body = ${mail.body})
        ORDER BY c.no`,
  )
  const [first] = asked
  if (!first) throw new Error(`mail ${mail.id_by_enterprise_id} asks about no contract`)
  const { side, is_merge } = first
  const contract_ids = asked.map(({ id }) => id)
  await keepLink(scope, { side, is_merge, contract_ids }, { mail_id: mail.id_by_enterprise_id })
}

/**
 * The address for a mail that is about to be sent: a new token each time it is tried, of which only the hash is kept, so
 * that what stands in the outbox opens nothing.
 */
export const linkOfMail = async (scope: Scope, origin: string, mail: OutboxMail): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const open = () =>
    row<Pick<Link, 'side' | 'is_merge'>>(
      scope.tx,
      sql`UPDATE contract_ext_confirm_links SET token_hash = ${hashToken(token)}
          WHERE enterprise_id = ${scope.enterpriseId} AND mail_id = ${mail.id_by_enterprise_id} RETURNING side, is_merge`,
    )
  const link = (await open()) ?? (await copyOfReplaced(scope, mail).then(open))
  if (!link) throw new Error(`mail ${mail.id_by_enterprise_id} has no link`)
  return origin + pathOf(link, token)
}

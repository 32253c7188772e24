import { sql } from 'kysely'
import { fillConfirmLink } from '#documents/public-links/link-place.ts'
import type { App, MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { linkOfMail } from './links.ts'
import { mailKey, mailProcesses, mailPurposes } from './side.ts'

const ofMail = async (scope: Scope, mail: OutboxMail): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      scope.tx,
      sql`SELECT c.id_by_enterprise_id AS id FROM contracts c
          WHERE c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id IN (
            SELECT k.contract_id_by_enterprise_id FROM contract_ext_confirm_links l
            JOIN contract_ext_confirm_link_contracts k ON k.enterprise_id = l.enterprise_id AND k.link_id = l.id_by_enterprise_id
            WHERE l.enterprise_id = ${scope.enterpriseId} AND l.mail_id = ${mail.id_by_enterprise_id})
          ORDER BY c.id_by_enterprise_id FOR UPDATE`,
    )
  ).map(({ id }) => id)

/** Once it is sent: the contracts say so, an answer may be given anew, and the history has the code of the side. */
const mailSent =
  (side: Side) =>
  async (scope: Scope, mail: OutboxMail): Promise<void> => {
    const ids = await ofMail(scope, mail)
    await sql`UPDATE contracts SET ${sql.ref(mailKey(side))} = 1, ${updatedNow}
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`.execute(
      scope.tx,
    )
    await sql`INSERT INTO contract_ext_confirms (enterprise_id, contract_id_by_enterprise_id, side, mailed_at)
      SELECT ${scope.enterpriseId}, c.id, ${side}, statement_timestamp() FROM unnest(${ids}::integer[]) AS c (id)
      ON CONFLICT (enterprise_id, contract_id_by_enterprise_id, side) DO UPDATE SET mailed_at = excluded.mailed_at, handled_at = NULL RETURNING 1`.execute(
      scope.tx,
    )
    await recordHistory(
      scope,
      ids.map((target_id) => ({
        target_type: 'contract',
        target_id,
        kind: 'mail',
        process_id: mailProcesses[side],
        note: mail.to_addresses,
      })),
    )
  }

/** The link is made only when the mail is sent. */
const linkedBody = async (app: App, scope: Scope, mail: OutboxMail): Promise<string> =>
  fillConfirmLink(mail.body, await linkOfMail(scope, app.config.origin, mail))

export const renewalMailPurposes: Record<string, MailPurpose> = {
  [mailPurposes.sales]: { afterSent: mailSent('sales'), bodyWhenSent: linkedBody },
  [mailPurposes.supplier]: { afterSent: mailSent('supplier'), bodyWhenSent: linkedBody },
}

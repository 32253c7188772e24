import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { sentValues } from '#money/billing-payments/sent-values.ts'
import { billingPayments, processes } from '#money/billing-payments/store.ts'

type Issued = { target_id: number; number: string; file_id: number; name: string }

const issuedOf = ({ tx, enterpriseId: e }: Scope, ids: readonly number[], side: SideName) =>
  rows<Issued>(
    tx,
    sql`SELECT d.target_id, d.number, d.file_id, f.name FROM issued_documents d
        JOIN files f ON f.enterprise_id = ${e} AND f.id_by_enterprise_id = d.file_id
        WHERE d.enterprise_id = ${e} AND d.target_type = 'billing_payment' AND d.side = ${side} AND d.target_id = ANY(${[...ids]}::integer[])`,
  )

/**
 * The mails of sides that went out long ago, as the outbox keeps them once they are sent, all at once: what the product
 * does for each mail is for mails that still go out.
 */
export const writeOldMails = async (scope: Scope, ids: readonly number[], side: SideName): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const issued = new Map((await issuedOf(scope, ids, side)).map((one) => [one.target_id, one]))
  const records = (await storedRecords(billingPayments, scope, ids, false)).filter(
    (record) => record[`${side}_mail_to`] && issued.has(record.id_by_enterprise_id),
  )
  if (records.length === 0) return
  const first = await draw(tx, e, 'outbox', '', records.length)
  const mails = records.map((record, at) => {
    const { number, file_id, name } = issued.get(record.id_by_enterprise_id) as Issued
    const values = sentValues(record, side, number)
    const from = record[`${side}_mail_from`] ?? ''
    return {
      id: first + at,
      target_id: record.id_by_enterprise_id,
      from_name: record[`${side}_mail_name`] ?? '',
      from_address: from,
      to_addresses: record[`${side}_mail_to`],
      subject: fillPlaceholders(record[`${side}_mail_title`] ?? '', values),
      body: fillPlaceholders(record[`${side}_mail_body`] ?? '', values),
      attachments: [{ file_id, name }],
      message_id: `<${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`,
    }
  })
  await sql`INSERT INTO outbox (enterprise_id, id_by_enterprise_id, purpose, target_type, target_id, from_name, from_address, to_addresses, subject,
      body, attachments, message_id, created_by, status, sent_at)
    SELECT ${e}, m.id, ${side}, 'billing_payment', m.target_id, m.from_name, m.from_address, m.to_addresses, m.subject, m.body, m.attachments, m.message_id,
      ${scope.member?.id ?? null}, ${mailStates.sent}, statement_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) AS m (id integer, target_id integer, from_name text, from_address text, to_addresses text,
      subject text, body text, attachments jsonb, message_id text) RETURNING 1`.execute(tx)
  const sent = records.map(({ id_by_enterprise_id }) => id_by_enterprise_id)
  await sql`UPDATE billing_payments SET ${sql.ref(`${side}_mail_status_flg`)} = 1, ${sql.ref(`${side}_mail_sent_at`)} = statement_timestamp()
    WHERE enterprise_id = ${e} AND id_by_enterprise_id = ANY(${sent}::integer[])`.execute(tx)
  await recordHistory(
    scope,
    mails.map(({ target_id, to_addresses, attachments }) => ({
      target_type: 'billing_payment',
      target_id,
      kind: 'mail',
      process_id: processes[side].mail,
      note: String(to_addresses),
      files: attachments.map(({ file_id, name }) => ({ id: file_id, name })),
    })),
  )
}

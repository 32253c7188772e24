import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { mask } from '#foundation/rules/erased.ts'

type Found = { id: number | null; message: string }

/** The mails that carry a document, over the alias `o`; those of somebody who was erased no longer say what they carried. */
const withDocument = (enterpriseId: number): Fragment =>
  sql`o.enterprise_id = ${enterpriseId} AND o.to_addresses <> ${mask}
      AND o.purpose IN ('billing', 'payment', 'billing_merge', 'contract_quotation', 'contract_purchaseorder', 'contract_confirmationorder', 'contract_supplier_purchaseorder')`

const carries = sql`o.attachments @> jsonb_build_array(jsonb_build_object('file_id', d.file_id))`

/** A mail that went out carried the document of its own record, and that of no other. */
const selectCarried = (tx: Executor, enterpriseId: number) =>
  rows<Found>(
    tx,
    sql`SELECT NULL::integer AS id, concat('メール', o.id_by_enterprise_id, '（', o.target_type, '/', o.target_id, '）：送信した添付が、この記録の書類ではありません') AS message
        FROM outbox o LEFT JOIN LATERAL (
          SELECT bool_or(d.target_type = o.target_type AND d.target_id = o.target_id AND (o.purpose NOT IN ('billing', 'payment') OR d.side = o.purpose)) AS has_own,
            bool_or((d.target_type, d.target_id) IS DISTINCT FROM (o.target_type, o.target_id)) AS has_other
          FROM jsonb_to_recordset(o.attachments) AS a (file_id integer)
          JOIN issued_documents d ON d.enterprise_id = ${enterpriseId} AND d.file_id = a.file_id) f ON true
        WHERE ${withDocument(enterpriseId)} AND o.status = ${mailStates.sent} AND (f.has_own IS NOT TRUE OR f.has_other)
        ORDER BY o.id_by_enterprise_id`,
  )

/** What says that its document was mailed has a mail that carried it. */
const selectSent = (tx: Executor, enterpriseId: number) =>
  rows<Found>(
    tx,
    sql`SELECT NULL::integer AS id, concat(r.target_type, '/', r.target_id, '（', r.side, '）：送信済みですが、書類を送ったメールがありません') AS message
        FROM (SELECT 'billing_payment' AS target_type, b.id_by_enterprise_id AS target_id, v.side, v.side AS purpose FROM billing_payments b,
            LATERAL (VALUES ('billing', b.billing_mail_status_flg), ('payment', b.payment_mail_status_flg)) AS v (side, flag) WHERE b.enterprise_id = ${enterpriseId} AND v.flag = 1
          UNION ALL SELECT 'billing_merge', m.id_by_enterprise_id, 'billing', 'billing_merge' FROM billing_merges m WHERE m.enterprise_id = ${enterpriseId} AND m.mail_status_flg = 1) r
        WHERE NOT EXISTS (
          SELECT 1 FROM outbox o JOIN issued_documents d ON d.enterprise_id = ${enterpriseId} AND d.target_type = r.target_type AND d.target_id = r.target_id AND d.side = r.side
          WHERE o.enterprise_id = ${enterpriseId} AND o.target_type = r.target_type AND o.target_id = r.target_id AND o.purpose = r.purpose
            AND o.status IN (${mailStates.sent}, ${mailStates.replaced}, ${mailStates.unknown}) AND (${carries} OR o.to_addresses = ${mask}))
        ORDER BY message`,
  )

/** Mails sent that do not fit the documents, and documents said to be sent without a mail. */
export const mailBreaks = async (tx: Executor, enterpriseId: number): Promise<Found[]> => [
  ...(await selectCarried(tx, enterpriseId)),
  ...(await selectSent(tx, enterpriseId)),
]

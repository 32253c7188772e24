import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'

type Found = { id: number | null; message: string }

/** What can be confirmed, with what its document says of it. */
const records = (enterpriseId: number): Fragment =>
  sql`SELECT 'billing_payment' AS target_type, b.id_by_enterprise_id AS target_id, v.* FROM billing_payments b, LATERAL (VALUES
        ('billing', b.billing_status_flg = ${CONFIRMED}, b.billing_number, b.billing_total, b.billing_sub_total + b.billing_consumption_tax),
        ('payment', b.payment_status_flg = ${CONFIRMED}, b.payment_number, b.payment_total, b.payment_sub_total + b.payment_consumption_tax))
        AS v (side, is_confirmed, number, total, parts) WHERE b.enterprise_id = ${enterpriseId}
      UNION ALL SELECT 'billing_merge', m.id_by_enterprise_id, 'billing', m.status_flg = ${CONFIRMED}, m.number, m.total, m.sub_total + m.consumption_tax
        FROM billing_merges m WHERE m.enterprise_id = ${enterpriseId}`

/** Documents that stand, and the record of each. */
const standing = (enterpriseId: number): Fragment =>
  sql`SELECT d.target_type, d.target_id, d.side, d.number, d.total, count(*) OVER (PARTITION BY d.target_type, d.target_id, d.side) AS copies
      FROM issued_documents d LEFT JOIN issued_cancellations x ON x.enterprise_id = ${enterpriseId} AND x.issued_document_id = d.id_by_enterprise_id
      WHERE d.enterprise_id = ${enterpriseId} AND d.target_type IN ('billing_payment', 'billing_merge') AND x.issued_document_id IS NULL`

const selectConfirmed = (tx: Executor, enterpriseId: number) =>
  rows<Found>(
    tx,
    sql`SELECT DISTINCT NULL::integer AS id, concat(coalesce(r.target_type, d.target_type), '/', coalesce(r.target_id, d.target_id), '（', coalesce(r.side, d.side), '）：', w.what) AS message
        FROM (${records(enterpriseId)}) r
        FULL JOIN (${standing(enterpriseId)}) d ON d.target_type = r.target_type AND d.target_id = r.target_id AND d.side = r.side
        CROSS JOIN LATERAL (SELECT CASE
          WHEN r.is_confirmed AND d.target_id IS NULL THEN '確定しているのに、有効な書類がありません'
          WHEN d.target_id IS NOT NULL AND r.is_confirmed IS NOT TRUE THEN '書類が有効なのに、記録が確定していません'
          WHEN d.copies > 1 THEN '有効な書類が2つ以上あります'
          WHEN d.target_id IS NOT NULL AND (r.number, r.total) IS DISTINCT FROM (d.number, d.total) THEN '番号または金額が、発行した書類と違います'
          WHEN r.is_confirmed AND r.total IS DISTINCT FROM r.parts THEN '合計が、税抜の小計と消費税の和になりません' END AS what) w
        WHERE w.what IS NOT NULL ORDER BY message`,
  )

const transfers = (tx: Executor, enterpriseId: number) =>
  rows<Found>(
    tx,
    sql`SELECT s.id_by_enterprise_id AS id, concat('振込', coalesce(t.id_by_enterprise_id, s.target_id), '：', w.what) AS message
        FROM (SELECT * FROM transfers WHERE enterprise_id = ${enterpriseId} AND file_id IS NOT NULL) t
        FULL JOIN (SELECT * FROM stored_documents WHERE enterprise_id = ${enterpriseId} AND origin = 'issued' AND kind = 'transfer') s ON s.file_id = t.file_id
        LEFT JOIN stored_documents c ON c.enterprise_id = ${enterpriseId} AND c.cancels_id = s.id_by_enterprise_id
        LEFT JOIN (SELECT transfer_id, sum(total - withholding)::bigint AS total FROM transfer_lines WHERE enterprise_id = ${enterpriseId} GROUP BY 1) l
          ON l.transfer_id = t.id_by_enterprise_id
        CROSS JOIN LATERAL (SELECT CASE
          WHEN t.file_id IS NULL THEN '台帳にある振込データが、振込にありません'
          WHEN s.file_id IS NULL THEN '振込データが台帳にありません'
          WHEN (t.id_by_enterprise_id, t.total, t.execution_date) IS DISTINCT FROM (s.target_id, s.amount, s.document_date) THEN '金額・実行日・番号が台帳と違います'
          WHEN l.total IS DISTINCT FROM t.total THEN '明細の合計が、振込の金額と違います'
          WHEN (t.status_flg = 9) <> (c.cancels_id IS NOT NULL) THEN '取消が、台帳と振込の片方にしかありません' END AS what) w
        WHERE w.what IS NOT NULL ORDER BY message`,
  )

/** Confirmed sides and merges without their document, or with another number or total; transfers that are not the ledger's. */
export const recordBreaks = async (tx: Executor, enterpriseId: number): Promise<Found[]> => [
  ...(await selectConfirmed(tx, enterpriseId)),
  ...(await transfers(tx, enterpriseId)),
]

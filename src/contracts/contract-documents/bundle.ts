import { sql } from 'kysely'
import { bulkDownloadRoute, type Found } from '#documents/issuing/bulk-download.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { contracts } from '../contracts/store.ts'
import { visibleParts } from './issued.ts'
import { documentKinds } from './kinds.ts'

const kinds = sql`(VALUES ${sql.join(
  documentKinds.map(
    ({ name, document_type, processes }) =>
      sql`(${sql.lit(name)}, ${sql.lit(document_type)}, ${sql.lit(processes.download)})`,
  ),
)}) AS k (side, document_type, process_id)`

/** Of each contract the latest document of every kind that was issued, as far as the member may see all on it. */
const documentsOf = (scope: Scope, ids: readonly number[]) =>
  rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, n.file_id, n.number, t.enterprise_id, f.id_by_enterprise_id, f.key, f.sha256, f.name, n.process_id,
          (SELECT s.file_sha256 FROM stored_documents s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.file_id = n.file_id LIMIT 1) AS ledger_sha256
        FROM contracts t
        LEFT JOIN (SELECT DISTINCT ON (d.target_id, k.document_type) d.target_id, k.document_type, k.process_id, d.file_id, d.number
            FROM issued_documents d JOIN ${kinds} ON k.side = d.side
            WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'contract' AND d.target_id = ANY(${ids}) AND ${visibleParts(scope)}
            ORDER BY d.target_id, k.document_type, d.id_by_enterprise_id DESC) n ON n.target_id = t.id_by_enterprise_id
        LEFT JOIN files f ON f.enterprise_id = ${scope.enterpriseId} AND f.id_by_enterprise_id = n.file_id
        WHERE ${whereVisible(contracts, scope)} AND t.id_by_enterprise_id = ANY(${ids})
        ORDER BY array_position(${ids}::integer[], t.id_by_enterprise_id), n.document_type`,
  )

/** The issued documents of many contracts as one ZIP: of each kind the version that holds. */
export const documentBundleRoute = bulkDownloadRoute({
  path: '/api/enterprise/contracts/bulk_download_pdf',
  access: { feature: 'contracts', authority: 0, contracts: true },
  target_type: 'contract',
  summary: '契約の発行した書類のPDF（種類ごとに最新の版）をまとめてZIPで取得します',
  title: '契約書類',
  documentsOf,
  missing: (count) => `書類を発行していない契約が${count}件あります。発行したものだけを選んでください。`,
})

import { sql } from 'kysely'
import { bulkDownloadRoute, type Found } from '#documents/issuing/bulk-download.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { tableOf, whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { access } from './download-route.ts'
import { whereStanding } from './issued-document.ts'

type Side<P extends string> = {
  path: P
  of: Store
  side: SideName
  /** What is confirmed: 請求. */
  label: string
  /** What the file is called: 請求書. */
  title: string
  /** The process of the history. */
  process_id: number
}

const documentsOf = (scope: Scope, ids: readonly number[], { of, side, process_id }: Side<string>) =>
  rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, d.file_id, d.number, t.enterprise_id, f.id_by_enterprise_id, f.key, f.sha256, f.name, ${process_id}::integer AS process_id,
          (SELECT s.file_sha256 FROM stored_documents s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.file_id = d.file_id LIMIT 1) AS ledger_sha256
        FROM ${tableOf(of.entity)} t
        LEFT JOIN issued_documents d ON d.enterprise_id = t.enterprise_id AND d.target_type = ${of.entity.name}
          AND d.target_id = t.id_by_enterprise_id AND d.side = ${side} AND ${whereStanding(scope.enterpriseId)}
        LEFT JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
        WHERE ${whereVisible(of, scope)} AND t.id_by_enterprise_id = ANY(${ids})
        ORDER BY array_position(${ids}::integer[], t.id_by_enterprise_id)`,
  )

/** The PDFs of many confirmed sides, or merges, as one ZIP. */
export const sideBundleRoute = <const P extends string>(side: Side<P>) =>
  bulkDownloadRoute({
    path: side.path,
    access,
    target_type: side.of.entity.name,
    summary: `確定した${side.label}のPDFをまとめてZIPで取得します`,
    title: side.title,
    documentsOf: (scope, ids) => documentsOf(scope, ids, side),
    missing: (count) =>
      `${side.label}を確定していないものが${count}件あります。確定したものだけを選んでください。`,
  })

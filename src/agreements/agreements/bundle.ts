import { sql } from 'kysely'
import { bulkDownloadRoute, type Found } from '#documents/issuing/bulk-download.ts'
import { csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { agreementStatus } from '#foundation/masterdata/states.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { momentText } from '../moment-text.ts'
import { signerMethods } from './choices.ts'
import { agreements } from './store.ts'

/** The last sealed file of each, or what a service signed, else the paper itself. */
const documentsOf = (scope: Scope, ids: readonly number[]) =>
  rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, f.id_by_enterprise_id AS file_id, coalesce(t.number, t.title) AS number, t.enterprise_id, f.id_by_enterprise_id,
          f.key, f.sha256, f.name, NULL::integer AS process_id,
          (SELECT d.file_sha256 FROM stored_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.file_id = f.id_by_enterprise_id LIMIT 1) AS ledger_sha256
        FROM agreements t
        LEFT JOIN (SELECT s.agreement_id, max(s.file_id) AS file_id FROM agreement_seals s
            WHERE s.enterprise_id = ${scope.enterpriseId} AND s.agreement_id = ANY(${ids}) GROUP BY s.agreement_id) n ON n.agreement_id = t.id_by_enterprise_id
        LEFT JOIN agreement_service_papers p ON p.enterprise_id = t.enterprise_id AND p.agreement_id = t.id_by_enterprise_id
        JOIN files f ON f.enterprise_id = ${scope.enterpriseId} AND f.id_by_enterprise_id = coalesce(n.file_id, p.signed_file_id, t.file_id)
        WHERE ${whereVisible(agreements, scope)} AND t.id_by_enterprise_id = ANY(${ids})
        ORDER BY array_position(${ids}::integer[], t.id_by_enterprise_id)`,
  )

type Line = {
  id: number
  title: string
  number: string | null
  counterparty: string
  state: number
  signer: string
  address: string
  typed: string | null
  method: number | null
  answered_at: string | null
  paper: string
  sealed: string | null
}

const head = [
  '合意ID',
  '文書名',
  '文書番号',
  '相手',
  '状態',
  '承諾者',
  'メールアドレス',
  '入力したお名前',
  '本人確認の方法',
  '回答日時',
  '文書のSHA-256',
  'ZIPのファイルのSHA-256',
]

/** One line for each who agrees: what, who, how and when, and the hashes of the paper and of the file in the ZIP. */
const overviewOf = async (scope: Scope, ids: readonly number[]): Promise<Buffer> => {
  const lines = await rows<Line>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.title, t.number, t.counterparty_name AS counterparty, t.state_flg AS state, s.name AS signer, s.address,
          s.typed_name AS typed, s.method_id AS method, s.answered_at, t.file_sha256 AS paper,
          coalesce((SELECT f.sha256 FROM agreement_seals e JOIN files f ON f.enterprise_id = e.enterprise_id AND f.id_by_enterprise_id = e.file_id
            WHERE e.enterprise_id = ${scope.enterpriseId} AND e.agreement_id = t.id_by_enterprise_id ORDER BY e.id_by_enterprise_id DESC LIMIT 1),
            (SELECT f.sha256 FROM agreement_service_papers p JOIN files f ON f.enterprise_id = p.enterprise_id AND f.id_by_enterprise_id = p.signed_file_id
            WHERE p.enterprise_id = ${scope.enterpriseId} AND p.agreement_id = t.id_by_enterprise_id)) AS sealed
        FROM agreements t
        JOIN agreement_signers s ON s.enterprise_id = ${scope.enterpriseId} AND s.agreement_id = t.id_by_enterprise_id AND s.replaced_at IS NULL
        WHERE ${whereVisible(agreements, scope)} AND t.id_by_enterprise_id = ANY(${ids})
        ORDER BY array_position(${ids}::integer[], t.id_by_enterprise_id), s.turn`,
  )
  const text = lines.map((line) =>
    csvLine([
      line.id,
      line.title,
      line.number ?? '',
      line.counterparty,
      labelOf(agreementStatus, line.state) ?? '',
      line.signer,
      line.address,
      line.typed ?? '',
      line.method === null ? '' : (labelOf(signerMethods, line.method) ?? ''),
      line.answered_at ? momentText(line.answered_at) : '',
      line.paper,
      line.sealed ?? line.paper,
    ]),
  )
  return encodeCsv([csvLine(head), ...text].join(''), 'utf-8', true)
}

/** What was agreed, for an audit: the sealed files of many agreements as one ZIP, with a list of who agreed to what. */
export const agreementBundleRoute = bulkDownloadRoute({
  path: '/api/enterprise/agreements/bulk_download_pdf',
  access: { feature: 'contracts', authority: 0, contracts: true },
  target_type: 'agreement',
  of: agreements,
  summary:
    '合意した文書（電子シールの付いたPDF、成立前は文書）を、承諾者とハッシュの一覧（CSV）と一緒にZIPで取得します',
  title: '合意',
  documentsOf,
  overview: { name: '合意の一覧.csv', bytesOf: overviewOf },
  missing: (count) => `文書のない合意が${count}件あります。`,
})

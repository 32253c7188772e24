import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { documentKinds, origins } from './kinds.ts'
import type { StoredDocument } from './search.ts'

type Column = readonly [head: string, cell: (entry: StoredDocument) => Cell | null]

const columns: readonly Column[] = [
  ['台帳番号', (entry) => entry.id_by_enterprise_id],
  ['区分', (entry) => origins[entry.origin]],
  ['種類', (entry) => documentKinds[entry.kind]],
  ['書類番号', (entry) => entry.number],
  ['取引年月日', (entry) => formatDate(entry.document_date)],
  ['取引金額', (entry) => entry.amount],
  ['取引先', (entry) => entry.counterparty],
  ['ファイル名', (entry) => entry.file_name],
  ['ファイルのSHA-256', (entry) => entry.file_sha256],
  ['取り消す台帳番号', (entry) => entry.cancels_id],
  ['取消の理由', (entry) => entry.reason],
  ['登録日時', (entry) => entry.created_at],
  ['登録者', (entry) => entry.enterprise_member?.name ?? null],
  ['前のハッシュ', (entry) => entry.previous_hash],
  ['ハッシュ', (entry) => entry.hash],
]

/** The entries as a CSV file in UTF-8 with BOM, which holds the characters of every name. */
export const documentsCsv = (entries: readonly StoredDocument[]): Buffer =>
  encodeCsv(
    [
      csvLine(columns.map(([head]) => head)),
      ...entries.map((entry) => csvLine(columns.map(([, cell]) => cell(entry) ?? ''))),
    ].join(''),
    'utf-8',
    true,
  )

import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { AuditAnswer } from './entries.ts'

/** Entries at most in one CSV. */
export const csvMax = 100_000
export const csvName = '監査ログ.csv'

const heads = ['番号', '日時', '操作', 'メンバーID', 'メンバー', '対象', '詳細', 'IPアドレス', '端末']

const line = (entry: AuditAnswer): Cell[] => [
  entry.id_by_enterprise_id,
  formatInstant(entry.created_at),
  entry.action_name,
  entry.member?.id ?? '',
  entry.member?.name ?? '',
  entry.target?.name ?? '',
  entry.detail_text,
  entry.ip ?? '',
  entry.device ?? '',
]

/** The entries as a table in UTF-8; cells that a spreadsheet would run are made harmless. */
export const auditCsv = (entries: readonly AuditAnswer[]): Buffer =>
  encodeCsv([heads, ...entries.map(line)].map(csvLine).join(''), 'utf-8', true)

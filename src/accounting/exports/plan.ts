import { sql } from 'kysely'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { accountSettingOf } from '../account-settings/read-setting.ts'
import type { AccountSetting } from '../account-settings/setting.ts'
import { readStoredJournals, type StoredJournal } from '../journals/list.ts'
import { type Written, writeRows } from './formats/format.ts'
import { type FormatKey, formats } from './formats/formats.ts'
import { type HandedEntry, handedLines } from './handed.ts'

export type ExportOrder = { month: string; format: FormatKey }

/** What would be handed out: entries of the month, and those of months before that never were; yen. */
export type ExportPlan = {
  ids: number[]
  from_month: string
  count: number
  total: number
  earlier_count: number
  earlier_total: number
  rows: Cell[][]
  written: Written
}

/** More than any month holds. */
const all = 2_000_000_000

/** Whom the contract of each entry belongs to: the first owner's name. */
const readDepartments = async (scope: Scope, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows<{ id: number; name: string }>(
    scope.tx,
    sql`SELECT j.id, concat_ws(' ', m.l_name, m.f_name) AS name FROM journals j
        JOIN contracts t ON t.enterprise_id = j.enterprise_id AND t.id_by_enterprise_id = j.contract_ids[1]
        JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.id_by_enterprise_id = t.enterprise_member1_id
        WHERE j.enterprise_id = ${scope.enterpriseId} AND j.id = ANY(${[...ids]}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** 400 where the program names accounts by codes and some have none. */
const checkCodes = (entries: readonly HandedEntry[], label: string): void => {
  const bare = new Set(
    entries.flatMap(({ lines }) => lines.filter(({ code }) => code === '').map(({ name }) => name)),
  )
  if (bare.size > 0)
    throw invalid({
      format: [
        `${label}の形式には科目コードが必要です。会計の設定で、${[...bare].join('、')}のコードを入力してください`,
      ],
    })
}

const sumOf = (entries: readonly StoredJournal[]) => entries.reduce((sum, { total }) => sum + total, 0)

const handedEntries = async (
  scope: Scope,
  stored: readonly StoredJournal[],
  setting: AccountSetting,
  format: FormatKey,
): Promise<HandedEntry[]> => {
  const departments =
    setting.department_flg === 1
      ? await readDepartments(
          scope,
          stored.map(({ id }) => id),
        )
      : undefined
  return stored.map((entry) => ({
    ...entry,
    department: departments?.get(entry.id) ?? '',
    lines: handedLines(entry.lines, setting, formats[format].tax),
  }))
}

/** Reads what has not been handed out up to a month, and writes it as a file of the format; nothing is changed. */
export const planExport = async (scope: Scope, { month, format }: ExportOrder): Promise<ExportPlan> => {
  const setting = await accountSettingOf(scope)
  const condition = sql`j.enterprise_id = ${scope.enterpriseId} AND j.export_id IS NULL AND j.entry_date <= ${monthEnd(month)}::date`
  const stored = await readStoredJournals(scope, condition, { limit: all })
  const entries = await handedEntries(scope, stored, setting, format)
  const shape = formats[format]
  if ('needsCodes' in shape) checkCodes(entries, shape.label)
  const written = shape.rows(entries, setting)
  const earlier = stored.filter(({ entry_date }) => monthOf(entry_date) < month)
  return {
    ids: stored.map(({ id }) => id),
    from_month: stored[0] ? monthOf(stored[0].entry_date) : month,
    count: stored.length,
    total: sumOf(stored),
    earlier_count: earlier.length,
    earlier_total: sumOf(earlier),
    rows: written,
    written: writeRows(shape, written),
  }
}

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
  /** How many rows the file has, and the first of them. */
  row_count: number
  rows: Cell[][]
  written: Written
}

/** So many entries are read and written at a time: nobody else waits for a file. */
const atOnce = 500
/** Rows of a file that are shown before it is handed out. */
const shown = 20

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

/** What waits up to a month, in the order of the books, some at a time. */
async function* waiting(scope: Scope, month: string): AsyncGenerator<StoredJournal[]> {
  let after = sql`true`
  for (;;) {
    const found = await readStoredJournals(
      scope,
      sql`j.enterprise_id = ${scope.enterpriseId} AND j.export_id IS NULL AND j.entry_date <= ${monthEnd(month)}::date AND ${after}`,
      { limit: atOnce },
    )
    const last = found.at(-1)
    if (last) yield found
    if (!last || found.length < atOnce) return
    after = sql`(j.entry_date, j.id) > (${last.entry_date}::date, ${last.id}::bigint)`
  }
}

/** Reads what has not been handed out up to a month, and writes it as a file of the format; nothing is changed. */
export const planExport = async (scope: Scope, { month, format }: ExportOrder): Promise<ExportPlan> => {
  const setting = await accountSettingOf(scope)
  const shape = formats[format]
  const plan: Omit<ExportPlan, 'written'> = {
    ids: [],
    from_month: month,
    count: 0,
    total: 0,
    earlier_count: 0,
    earlier_total: 0,
    row_count: 0,
    rows: [],
  }
  const parts: Buffer[] = []
  let lost = 0
  for await (const stored of waiting(scope, month)) {
    const entries = await handedEntries(scope, stored, setting, format)
    if ('needsCodes' in shape) checkCodes(entries, shape.label)
    const rows = shape.rows(entries, setting, plan.count)
    const part = writeRows(shape, rows, plan.count === 0)
    if (plan.count === 0 && stored[0]) plan.from_month = monthOf(stored[0].entry_date)
    for (const { id, total, entry_date } of stored) {
      plan.ids.push(id)
      plan.count += 1
      plan.total += total
      if (monthOf(entry_date) < month) {
        plan.earlier_count += 1
        plan.earlier_total += total
      }
    }
    plan.row_count += rows.length
    if (plan.rows.length < shown) plan.rows.push(...rows.slice(0, shown - plan.rows.length))
    parts.push(part.bytes)
    lost += part.lost
  }
  return { ...plan, written: { bytes: Buffer.concat(parts), lost } }
}

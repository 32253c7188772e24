import { RuleError } from './rule-error.ts'

/** The row of a table of rates (rows in order of `from`) that holds on a date; throws RuleError before the first row. */
export function rowOn<Row extends { from: string }>(table: readonly Row[], date: string): Row {
  const row = table.findLast(({ from }) => from <= date)
  if (!row)
    throw new RuleError(`${date.replaceAll('-', '/')} の税率は登録されていません。日付を確認してください。`)
  return row
}

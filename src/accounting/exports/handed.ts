import type { AccountSetting } from '../account-settings/setting.ts'
import { INCLUDED } from '../account-settings/setting.ts'
import { CREDIT, DEBIT } from '../journals/entry.ts'
import { type ShownLine, type StoredLine, showLines, showPosting } from '../journals/show-lines.ts'

/** An entry as a format writes it. Amounts of its lines are above zero; debit and credit are one sum. */
export type HandedEntry = {
  id: number
  kind_flg: number
  entry_date: string
  fact_date: string
  billing_month: string | null
  source_number: string | null
  source_type: string
  source_id: number
  description: string
  reverses: number | null
  /** Who answers for the contract, where the agency keeps departments; else ''. */
  department: string
  lines: ShownLine[]
}

/**
 * Where the tax of a line stands in a file: in lines of its own, as in the books, or in the line, which bears it beside what it
 * belongs to. Programs that work out the tax by the line's tax class want the second: they would tax a line without tax once more.
 */
export type TaxPlace = 'apart' | 'inside'

const untaxed = { tax_name: '対象外', rate: null, deductible_percent: null, tax: 0 } as const

/** Never below zero: what is stands on the other side. */
const aboveZero = (line: ShownLine): ShownLine =>
  line.amount >= 0
    ? line
    : { ...line, side: line.side === DEBIT ? CREDIT : DEBIT, amount: -line.amount, tax: -line.tax }

/**
 * A line with its tax in it. `tax` is what of it is given back; under 税込経理 it is not said, since the program keeps none apart.
 * What is never given back is in the line, by which the law counts, and moves from its account to 控除対象外消費税 beside it.
 */
const insideLine = (line: StoredLine, setting: AccountSetting): ShownLine[] => {
  const { account, side, amount, tax, nondeductible } = line
  const isPlain = amount > 0 && tax > 0 && tax >= nondeductible
  // A tax without a price (a difference between documents) is no tax of a line: programs would work out another.
  if (!isPlain)
    return showLines([line], setting).map((shown) => ({ ...shown, ...(tax === 0 ? {} : untaxed) }))
  const whole = showPosting(line, { account, side, amount: amount + tax }, setting)
  if (setting.tax_flg === INCLUDED) return [{ ...whole, tax: 0 }]
  const moved = (to: ShownLine['account'], on: ShownLine['side']) => ({
    ...showPosting(line, { account: to, side: on, amount: nondeductible }, setting),
    ...untaxed,
  })
  return [
    { ...whole, tax: tax - nondeductible },
    ...(nondeductible === 0
      ? []
      : [moved('nondeductible_tax', side), moved(account, side === DEBIT ? CREDIT : DEBIT)]),
  ]
}

/** The lines of an entry for a file. */
export const handedLines = (
  lines: readonly StoredLine[],
  setting: AccountSetting,
  place: TaxPlace,
): ShownLine[] =>
  (place === 'apart' ? showLines(lines, setting) : lines.flatMap((line) => insideLine(line, setting)))
    .filter(({ amount }) => amount !== 0)
    .map(aboveZero)

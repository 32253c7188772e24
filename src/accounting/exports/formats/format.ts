import type { Charset } from '#foundation/entity/csv/charset.ts'
import { encodeCp932, lostInCp932 } from '#foundation/entity/csv/cp932.ts'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { neutralise } from '#foundation/entity/csv/formula.ts'
import { own } from '#foundation/rules/own.ts'
import type { AccountSetting } from '../../account-settings/setting.ts'
import { type Program, taxKindOf } from '../../accounts/tax-kinds.ts'
import { DEBIT } from '../../journals/entry.ts'
import type { ShownLine } from '../../journals/show-lines.ts'
import type { HandedEntry, TaxPlace } from '../handed.ts'

/** A shape of file that entries are handed out in. */
export type Format = {
  label: string
  charset: Charset
  tax: TaxPlace
  headers: readonly string[]
  /** Whether the file begins with them. */
  isHeaded: boolean
  /** Accounts are named by their codes alone. */
  needsCodes?: true
  /** Rows of some entries of a file; `before` stand in it before them. */
  rows: (entries: readonly HandedEntry[], setting: AccountSetting, before?: number) => Cell[][]
}

/** A part of a file and how many characters CP932 could not hold (written as 〓). */
export type Written = { bytes: Buffer; lost: number }

/** Rows as a part of the file of a format; it begins with the headers where there are any. */
export const writeRows = (
  { charset, headers, isHeaded }: Format,
  rows: readonly (readonly Cell[])[],
  begins = true,
): Written => {
  const text = rows.map(csvLine).join('')
  return {
    bytes: encodeCsv(`${begins && isHeaded ? csvLine(headers) : ''}${text}`, charset, begins),
    lost: charset === 'windows-31j' ? lostInCp932(text).length : 0,
  }
}

/** A row of an entry: a line of each side, one of which may be wanting where the sides are not equally long. */
export type Row = { debit: ShownLine | undefined; credit: ShownLine | undefined }

/** Debit and credit lines side by side. */
export const pairLines = ({ lines }: HandedEntry): Row[] => {
  const debits = lines.filter(({ side }) => side === DEBIT)
  const credits = lines.filter(({ side }) => side !== DEBIT)
  return Array.from({ length: Math.max(debits.length, credits.length) }, (_, at) => ({
    debit: debits[at],
    credit: credits[at],
  }))
}

/** What a row is about: what the entry says, what its line adds, and the number of the document. */
export const textOf = (
  { reverses, description, source_number }: HandedEntry,
  { debit, credit }: Row,
): string =>
  [
    reverses === null ? '' : '取消',
    description,
    debit?.description || credit?.description || '',
    source_number ?? '',
  ]
    .filter(Boolean)
    .join(' ')

/** The record an entry stands for, by which it is found again. */
export const recordOf = ({ source_type, source_id }: HandedEntry): string => `${source_type}:${source_id}`

const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const halfWidth = (character: string) => encodeCp932(character).length
const one = () => 1

const cutBy = (weigh: (character: string) => number) => (text: string, most: number) => {
  // A text that a spreadsheet would take for a formula gets a sign in front.
  const room = neutralise(text) === text ? most : most - 1
  let used = 0
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    used += weigh(segment)
    if (used > room) break
    kept += segment
  }
  return kept
}

/** The beginning of a text that fits in so many half-width columns (a full-width character takes two); whole characters only. */
export const cutWidth = cutBy(halfWidth)
/** The beginning of a text of so many characters. */
export const cutLength = cutBy(one)

/** What a program calls the tax of lines: the agency's own name for it, or the program's usual one. */
export const taxNamer = (
  program: Program,
  names: Readonly<Record<string, string>>,
  { tax_names }: AccountSetting,
) => {
  const chosen: Readonly<Record<string, string | undefined>> = tax_names[program] ?? {}
  return (line: Pick<ShownLine, 'account' | 'rate' | 'deductible_percent' | 'tax_name'>): string => {
    const kind = taxKindOf(line)
    return own(chosen, kind) ?? own(names, kind) ?? line.tax_name
  }
}

import type { SideTerms } from '#contracts/contract-terms/settle-operation.ts'
import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import type { DocumentLine } from '#documents/parts/document-data.ts'
import type { Party } from '#documents/parts/parties.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { adjustmentTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { FIXED, MONTHLY, RANGE } from '#foundation/rules/contract-codes.ts'
import { cutDown } from '#foundation/rules/settlement.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { toTaxFlag } from '#foundation/rules/tax.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { Billed } from './billing-payment.ts'
import { type SideLine, sideLines } from './side.ts'

/** The rounding time in minutes, and the hours between which nothing is settled, for the words beside excess and deduction. */
type HourTerms = { unit: number; band: { lower: number; upper: number; type_id: number | null } | null }

/** How the terms of a side settle a month by its hours; null where the price is fixed or by the day. */
export const hourTermsOf = (terms: SideTerms | null): HourTerms | null => {
  if (!terms || terms.man_hour_type_id !== MONTHLY || terms.adjustment_flg === FIXED) return null
  const { adjustment_time_f: lower, adjustment_time_l: upper, adjustment_type_id: type_id } = terms
  const unit = terms.adjustment_unit_id
  return { unit, band: terms.adjustment_flg === RANGE ? { lower, upper, type_id } : null }
}

/** What a document is made of besides the record: the enterprise's settings, today's names, and the terms of the month. */
export type DocumentSources = {
  settings: DocumentSettings
  masters: MasterBook
  party: Party
  /** The worker's and the enterprise representative's names; '' where there is none. */
  worker: string
  member: string
  /** How the side's month is settled by its hours; null where it is not. */
  terms: HourTerms | null
  /** Names under which the renderer gets the images. */
  images: { seal: string | null; logo: string | null }
}

/** Ids of the items a document may show (`displayItems`). */
export const shows = {
  workedTime: 1,
  adjustment: 2,
  worker: 3,
  terms: 4,
  period: 5,
  member: 6,
  companyMember: 7,
} as const

const REDUCED = 8
const WITHOUT_TAX = 1

const lineNames: Record<Exclude<SideLine['kind'], 'price' | 'custom'>, string> = {
  excess: '超過精算',
  deduction: '控除精算',
  transportation: '交通費',
  taxed_expenses: '課税経費',
  non_taxed_expenses: '非課税経費',
}

/** What a line is called on every paper. */
export const lineName = (record: Billed, side: SideName, line: SideLine): string => {
  if (line.kind === 'custom') return line.item?.name ?? ''
  return line.kind === 'price' ? (record[`${side}_name`] ?? '業務委託料') : lineNames[line.kind]
}

const termsText = ({ lower, upper, type_id }: NonNullable<HourTerms['band']>, unit: number) =>
  [
    `基準 ${lower}〜${upper}時間`,
    ...(type_id === null ? [] : [labelOf(adjustmentTypes, type_id)]),
    `${unit}分単位`,
  ].join('・')

/** Excess and deduction stand apart, or are part of the main line when the document is not to show them. */
const shownLines = (lines: SideLine[], apart: boolean): SideLine[] => {
  if (apart) return lines
  const merged = (line: SideLine) => ['price', 'excess', 'deduction'].includes(line.kind)
  const main = lines.find(merged)
  if (!main) return lines
  const amount = lines.filter(merged).reduce((sum, line) => sum + line.amount, 0)
  return [{ ...main, kind: 'price', amount }, ...lines.filter((line) => !merged(line))]
}

/** The lines as printed, in the terms of the document's price_tax_flg, so that they add up to the sums per rate. */
export const documentLines = (
  record: Billed,
  side: SideName,
  sources: Pick<DocumentSources, 'worker' | 'terms'>,
  show: (item: number) => boolean,
  price_tax_flg = record[`${side}_price_tax_flg`] ?? WITHOUT_TAX,
): DocumentLine[] => {
  const lines = sideLines(record, side).map((line) => ({ ...line, amount: toTaxFlag(line, price_tax_flg) }))
  const minutes = record.working_minutes ?? null
  const { terms } = sources
  // The time that is charged: whoever reckons after it gets the amount of the paper.
  const counted = minutes !== null && terms ? cutDown(minutes, terms.unit) : minutes
  const worked = show(shows.workedTime) && counted !== null ? `稼働 ${formatTime(counted)}` : ''
  const words = show(shows.terms) && terms?.band && termsText(terms.band, terms.unit)
  const notes: Partial<Record<SideLine['kind'], string>> = {
    price: [show(shows.worker) ? sources.worker : '', worked].filter(Boolean).join('　'),
    ...(words && { excess: words, deduction: words }),
  }
  return shownLines(lines, show(shows.adjustment)).map((line) => {
    const { amount } = line
    const quantity = line.item?.quantity ?? 1
    return {
      name: lineName(record, side, line),
      note: notes[line.kind] ?? '',
      quantity: String(quantity),
      unit: line.item?.unit ?? '式',
      unit_price: amount % quantity === 0 ? amount / quantity : null,
      amount,
      rate: line.rate,
      reduced: line.rate === REDUCED,
    }
  })
}

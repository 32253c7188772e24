import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import type { DocumentLine } from '#documents/parts/document-data.ts'
import type { Party } from '#documents/parts/parties.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { adjustmentTypes, labelOf } from '#foundation/masterdata/choices.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { toTaxFlag } from '#foundation/rules/tax.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { type SideLine, sideLines, type Values } from './side.ts'

/** What a document is made of besides the record: the agency's settings, today's names, and the terms of the month. */
export type DocumentSources = {
  settings: DocumentSettings
  masters: MasterBook
  party: Party
  /** The worker's and the agency representative's names; '' where there is none. */
  worker: string
  member: string
  /** The side's terms of the month, for the words beside excess and deduction; null where they are not by the hour. */
  terms: { lower: number; upper: number; type_id: number; unit: number } | null
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

const lineNames: Record<Exclude<SideLine['kind'], 'price' | 'custom'>, string> = {
  excess: '超過精算',
  deduction: '控除精算',
  transportation: '交通費',
  taxed_expenses: '課税経費',
  non_taxed_expenses: '非課税経費',
}

/** What a line is called on every paper. */
export const lineName = (record: Values, side: SideName, line: SideLine): string => {
  if (line.item) return line.item.name
  if (line.kind === 'price') return (record[`${side}_name`] as string | null) ?? '業務委託料'
  return lineNames[line.kind as keyof typeof lineNames]
}

const termsText = ({ lower, upper, type_id, unit }: NonNullable<DocumentSources['terms']>) =>
  `基準 ${lower}〜${upper}時間・${labelOf(adjustmentTypes, type_id) ?? ''}・${unit}分単位`

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
  record: Values,
  side: SideName,
  sources: Pick<DocumentSources, 'worker' | 'terms'>,
  show: (item: number) => boolean,
  price_tax_flg = record[`${side}_price_tax_flg`] as number,
): DocumentLine[] => {
  const lines = sideLines(record, side).map((line) => ({ ...line, amount: toTaxFlag(line, price_tax_flg) }))
  const minutes = record.working_minutes as number | null
  const worked = show(shows.workedTime) && minutes !== null ? `稼働 ${formatTime(minutes)}` : ''
  const notes: Partial<Record<SideLine['kind'], string>> = {
    price: [show(shows.worker) ? sources.worker : '', worked].filter(Boolean).join('　'),
    ...(show(shows.terms) && sources.terms
      ? { excess: termsText(sources.terms), deduction: termsText(sources.terms) }
      : {}),
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
      rate: line.rate as DocumentLine['rate'],
      reduced: line.rate === REDUCED,
    }
  })
}

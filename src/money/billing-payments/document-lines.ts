import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import type { DocumentLine } from '#documents/parts/document-data.ts'
import type { Party } from '#documents/parts/parties.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { toTaxFlag } from '#foundation/rules/tax.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { Billed } from './billing-payment.ts'
import {
  adjustedMinutes,
  basisText,
  type MonthTerms,
  reckoningOf,
  type SettledMonth,
  settledMonth,
  workedText,
} from './line-basis.ts'
import { type SideLine, sideLines } from './side.ts'

/** What a document is made of besides the record: the enterprise's settings, today's names, and the terms of the month. */
export type DocumentSources = {
  settings: DocumentSettings
  masters: MasterBook
  party: Party
  /** The worker's and the enterprise representative's names; '' where there is none. */
  worker: string
  member: string
  /** How the side's month is settled; null where no month stands behind the document. */
  month: MonthTerms | null
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

type Shown = SideLine & { printed: number }

const isSettled = ({ kind }: SideLine) => ['price', 'excess', 'deduction'].includes(kind)

/** Excess and deduction stand apart, or are part of the main line when the document is not to show them. */
const shownLines = (lines: Shown[], apart: boolean): Shown[] => {
  const main = lines.find(isSettled)
  if (apart || !main) return lines
  const sum = (of: 'amount' | 'printed') => lines.filter(isSettled).reduce((all, line) => all + line[of], 0)
  const merged: Shown = { ...main, kind: 'price', amount: sum('amount'), printed: sum('printed') }
  return [merged, ...lines.filter((line) => !isSettled(line))]
}

const spaced = (...parts: (string | false)[]) => parts.filter(Boolean).join('　')

/** 5:30（基準 140〜180時間・中割・30分単位） under an excess or a deduction. */
const adjustedNote = (line: SideLine, settled: SettledMonth | undefined): string => {
  const minutes = adjustedMinutes(line, settled)
  const basis = basisText(settled)
  return minutes === undefined ? basis : `${formatTime(minutes)}（${basis}）`
}

/** The lines as printed, in the terms of the document's price_tax_flg, so that they add up to the sums per rate. */
export const documentLines = (
  record: Billed,
  side: SideName,
  sources: Pick<DocumentSources, 'worker' | 'month'>,
  show: (item: number) => boolean,
  price_tax_flg = record[`${side}_price_tax_flg`] ?? WITHOUT_TAX,
): DocumentLine[] => {
  const minutes = record.working_minutes ?? null
  const settled = settledMonth(sources.month, minutes)
  const all = sideLines(record, side).map((line) => ({ ...line, printed: toTaxFlag(line, price_tax_flg) }))
  const lines = shownLines(all, show(shows.adjustment))
  const saysBasis = lines.some(({ kind }) => kind === 'excess' || kind === 'deduction')
  const basis = show(shows.terms) && !saysBasis && basisText(settled)
  const noteOf = (line: Shown): string => {
    if (line.kind === 'excess' || line.kind === 'deduction') return adjustedNote(line, settled)
    if (line.kind !== 'price') return ''
    // Whoever may not read the worker's name is not told the job either: its name often holds the worker's.
    const work = show(shows.worker) ? spaced(sources.worker, record.contract_name ?? '') : ''
    return spaced(work, show(shows.workedTime) && workedText(minutes, settled), basis)
  }
  return lines.map((line) => {
    const reckoning = reckoningOf(line, line.printed, settled)
    const uneven = reckoning || !line.item ? '' : `数量 ${line.item.quantity}${line.item.unit}`
    return {
      name: lineName(record, side, line),
      note: spaced(noteOf(line), uneven),
      quantity: reckoning?.quantity ?? '',
      unit: reckoning?.unit ?? '',
      unit_price: reckoning?.unit_price ?? null,
      amount: line.printed,
      rate: line.rate,
      reduced: line.rate === REDUCED,
    }
  })
}

import type { Source } from '../extract/layout/span.ts'
import type { DayAxis } from './sheets/day-axes.ts'
import { extentOf } from './sheets/headings.ts'
import type { Sheet } from './sheets/sheet.ts'
import { sheetOf } from './sheets/sheet-of.ts'
import { findNamedMonths, monthOfSheetName, type NamedMonth, toAskedMonth } from './values/named-months.ts'

/** The first of a month, as the cell that a form reckons its days from shows it. */
const firstOfMonth = (above: string): NamedMonth | undefined => {
  const found = /(20\d{2})[/.年-]0?(\d{1,2})[/.月-]0?1日?(?!\d)/.exec(above)
  return found ? { year: Number(found[1]), month: Number(found[2]), at: found.index } : undefined
}

/** What months the parts of a document are called by. */
export class NamedMonths {
  readonly #source: Source
  #all: NamedMonth[] | undefined

  constructor(source: Source) {
    this.#source = source
  }

  /** The months named anywhere, in order: in the subject of the mail, and in one block after another. */
  get #anywhere(): NamedMonth[] {
    const { mail, blocks } = this.#source.document
    this.#all ??= [
      ...(mail ? findNamedMonths(mail.subject) : []),
      ...[...blocks.keys()].flatMap((block) =>
        findNamedMonths(sheetOf(this.#source, block)?.rowTexts() ?? this.#source.plain(block, null)),
      ),
    ]
    return this.#all
  }

  /** Every month named anywhere, as `YYYY-MM`. */
  all(asked: string): string[] {
    return this.#anywhere.map((named) => toAskedMonth(named, asked))
  }

  /** The month said above the columns of one of several tables side by side. */
  above(sheet: Sheet, axis: DayAxis, axes: readonly DayAxis[], top: number): NamedMonth | undefined {
    const { first, last } = extentOf(axis, axes)
    return sheet.cells
      .filter(({ row, column }) => row < top && column >= first && column <= last)
      .flatMap(({ text }) => findNamedMonths(text))[0]
  }

  /**
   * The month said above the days of a block (`above`), by the name of the sheet, or elsewhere. Sheets of a workbook each speak
   * for themselves; the blocks of anything else are one text after another.
   */
  of(block: number, above: string): NamedMonth | undefined {
    const { kind, blocks } = this.#source.document
    const [near] = findNamedMonths(above)
    if (near?.year !== undefined) return near
    if (kind === 'xlsx' || kind === 'xls') {
      const found = blocks[block]
      const ofName = found?.kind === 'table' && found.name ? monthOfSheetName(found.name) : undefined
      return near ?? ofName ?? firstOfMonth(above)
    }
    const all = this.#anywhere
    return near ?? all.find(({ year }) => year !== undefined) ?? all[0] ?? firstOfMonth(above)
  }
}

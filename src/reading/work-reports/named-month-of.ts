import type { Source } from '../extract/layout/span.ts'
import { sheetOf } from './sheets/sheet-of.ts'
import { findNamedMonths, monthOfSheetName, type NamedMonth } from './values/named-months.ts'

/** The first of a month, as the cell that a form reckons its days from shows it. */
const firstOfMonth = (above: string): NamedMonth | undefined => {
  const found = /(20\d{2})[/.年-]0?(\d{1,2})[/.月-]0?1日?(?!\d)/.exec(above)
  return found ? { year: Number(found[1]), month: Number(found[2]), at: found.index } : undefined
}

/** What months the parts of a document are called by. */
export class NamedMonths {
  readonly #source: Source
  #byBlock = new Map<number, NamedMonth[]>()

  constructor(source: Source) {
    this.#source = source
  }

  /** Sheets of a workbook each speak for themselves; the blocks of anything else are one text after another. */
  get #isWorkbook(): boolean {
    const { kind } = this.#source.document
    return kind === 'xlsx' || kind === 'xls'
  }

  #inBlock(block: number): NamedMonth[] {
    const known = this.#byBlock.get(block)
    if (known) return known
    const sheet = sheetOf(this.#source, block)
    const months = findNamedMonths(sheet ? sheet.rowTexts() : this.#source.plain(block, null))
    this.#byBlock.set(block, months)
    return months
  }

  /** The month said above the days of a block (`above`), by the name of the sheet, or in what stands before and behind it. */
  of(block: number, above: string): NamedMonth | undefined {
    const { blocks, mail } = this.#source.document
    const inText = findNamedMonths(above)
    const [near] = inText
    if (near?.year !== undefined) return near
    if (this.#isWorkbook) {
      const found = blocks[block]
      const ofName = found?.kind === 'table' && found.name ? monthOfSheetName(found.name) : undefined
      return near ?? ofName ?? firstOfMonth(above)
    }
    const others = [...blocks.keys()]
    const all = [
      ...(mail ? findNamedMonths(mail.subject) : []),
      ...others.filter((at) => at < block).flatMap((at) => this.#inBlock(at)),
      ...inText,
      ...others.filter((at) => at > block).flatMap((at) => this.#inBlock(at)),
    ]
    return near ?? all.find(({ year }) => year !== undefined) ?? all[0] ?? firstOfMonth(above)
  }
}

import type { Source } from '../../extract/layout/span.ts'

const example =
  /^[【(<[]?(?:(?:記入|記載|入力)(?:例|見本|サンプル)|見本|サンプル)[】)>\]]?$|^【例】$|^(?:sample|example)$/i
const exampleName = /記入例|記載例|入力例|サンプル|見本|sample|example/i
/** A title ends so; 稼働予定時間 is a field. */
const plan =
  /(?:(?:予定|計画|シフト)(?:表|書)|(?:勤務|作業|稼働|出勤|シフト)(?:予定|計画)|(?:shift|work)plan|schedule)(?:\(.*\))?$/i
const worked = /実績|報告|result|report|timesheet/i
const invoice = /請\s*求\s*書|invoice/i

/** The texts of a block in order, cell by cell or line by line, from its beginning. */
export const textsOf = (source: Source, block: number, most: number): string[] => {
  const found = source.document.blocks[block]
  if (found?.kind === 'text') return source.plain(block, null).split('\n').slice(0, most)
  return (found?.cells.slice(0, most) ?? []).map((_, cell) =>
    source.plain(block, cell).replace(/\s+/g, ' ').trim(),
  )
}

/** A sheet that shows how to fill in the form, with invented hours. */
export const isExample = (source: Source, block: number): boolean => {
  const found = source.document.blocks[block]
  if (found?.kind !== 'table') return false
  return exampleName.test(found.name ?? '') || textsOf(source, block, 12).some((text) => example.test(text))
}

const saysPlan = (text: string) => text.length <= 20 && plan.test(text) && !worked.test(text)

/** A block whose title, or its sheet's name, says that it is a plan: short, and without a word of what was done. */
export const isPlan = (source: Source, block: number): boolean => {
  const found = source.document.blocks[block]
  const name = found?.kind === 'table' ? (found.name ?? '') : ''
  return (
    (/予定|計画|^plan/i.test(name) && !worked.test(name)) ||
    textsOf(source, block, 6).some((text) => saysPlan(text.replace(/\s/g, '')))
  )
}

/** Whether a document begins as an invoice does. */
export const isInvoice = (source: Source): boolean =>
  source.document.blocks
    .slice(0, 3)
    .some((_, block) => textsOf(source, block, 8).some((text) => invoice.test(text)))

import { utils, write } from '@e965/xlsx'
import type { App } from '#foundation/api/app.ts'
import { readSourcesJob } from '#reading/readings/read-job.ts'
import type { SourceBlock } from '#reading/source-text/source-document.ts'
import { addFile, beginBatch } from '../test/fixtures/data/readings.ts'
import type { Client } from '../test/support/client.ts'
import { loadCases } from '../test/support/reading/load-set.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const sheets = 50

const sheetOf = (block: SourceBlock) => {
  if (block.kind === 'text') return utils.aoa_to_sheet(block.text.split('\n').map((line) => [line]))
  const rows: string[][] = []
  for (const { row, column, text } of block.cells) {
    rows[row] ??= []
    ;(rows[row] as string[])[column] = text
  }
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = block.cells
    .filter(({ rows, columns }) => rows * columns > 1)
    .map(({ row: r, column: c, rows, columns }) => ({
      s: { r, c },
      e: { r: r + rows - 1, c: c + columns - 1 },
    }))
  return sheet
}

/** The sheets of people in the set, as workbooks: as many as asked for, in turn. */
const workbooks = (): Uint8Array[] => {
  const made = loadCases('dev')
    .filter(({ of, document }) => of === 'people' && document.blocks.some(({ kind }) => kind === 'table'))
    .map(({ document }) => {
      const book = utils.book_new()
      for (const [at, block] of document.blocks.entries())
        utils.book_append_sheet(book, sheetOf(block), `${at + 1}枚目`)
      return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    })
  return Array.from({ length: sheets }, (_, at) => made[at % made.length] as Uint8Array)
}

/** Adds workbooks to a batch of their own; answers how to read them. */
const prepare = async (app: App, who: Client, enterpriseId: number, books: readonly Uint8Array[]) => {
  const batch = await beginBatch(who)
  for (const [at, book] of books.entries()) await addFile(who, batch, `${at}.xlsx`, book)
  return async () => {
    const job = readSourcesJob(app)
    await job.work({ enterprise_id: enterpriseId })
    await job.idle()
    const { body } = await who.get(`/api/enterprise/candidate_readings/show_batch/${batch}`)
    const { waiting_count, failed_count } = body.reading_batch
    if (waiting_count + failed_count > 0) throw new Error(JSON.stringify(body.reading_batch))
  }
}

/** From the file that waits to the reading that people see: one workbook after another, and fifty that came together. */
export const benchReadingSpeed = async (app: App, who: Client, enterpriseId: number): Promise<Figure[]> => {
  const books = workbooks()
  // The first two warm the process that reads; it stays for those that follow.
  const singles: number[] = []
  for (const book of books.slice(0, 22)) {
    const read = await prepare(app, who, enterpriseId, [book])
    singles.push(...(await times(1, 0, read)))
  }
  const p95 = percentile(singles.slice(2), 0.95)
  const read = await prepare(app, who, enterpriseId, books)
  const [all = 0] = await times(1, 0, read)
  const base = { floor: null, ratio: null }
  return [
    {
      ...base,
      name: '読み取り xlsx 1枚 p95',
      value: round(p95),
      unit: 'ms',
      aim: '< 300 ms',
      reached: p95 < 300,
    },
    {
      ...base,
      name: `読み取り xlsx ${sheets}枚`,
      value: round(all / 1_000),
      unit: '秒',
      aim: '< 10 秒',
      reached: all < 10_000,
    },
  ]
}

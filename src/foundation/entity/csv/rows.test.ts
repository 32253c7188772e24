import { Readable } from 'node:stream'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { csvLine } from './format-file.ts'
import { restore } from './formula.ts'
import { type CsvRow, readCsv } from './rows.ts'

const read = async (bytes: Buffer, charset: 'utf-8' | 'windows-31j' = 'utf-8', piece = 64) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
    bytes.subarray(i * piece, (i + 1) * piece),
  )
  const rows: CsvRow[] = []
  for await (const batch of readCsv(Readable.from(pieces), charset)) rows.push(...batch)
  return rows
}

describe('rows of a CSV', () => {
  it('given quoted line breaks, blank lines and a BOM, when it is read, then rows count as the spreadsheet counts them', async () => {
    const rows = await read(Buffer.from('\ufeffa,b\r\n"1\r\n2",x\n\n,\r\n3,"""q"""'))
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1\r\n2', 'x'] },
      { row: 5, cells: ['3', '"q"'] },
    ])
  })

  it('given CP932 cut between the bytes of a character, when it is read, then no character is lost', async () => {
    const rows = await read(iconv.encode('名前,備考\r\n髙﨑,①㈱～－', 'windows-31j'), 'windows-31j', 1)
    expect(rows[1]).toEqual({ row: 2, cells: ['髙﨑', '①㈱～－'] })
  })

  it('given any cells, when they are written and read again, then they are the same', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\ufeff', ''))
    const lines = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(lines, async (cells) => {
        const rows = await read(Buffer.from(cells.map(csvLine).join('')))
        expect(rows.map((row) => row.cells.map(restore))).toEqual(cells)
      }),
    )
  })

  it.each([
    [
      'one cell of 3 million characters in quotes',
      `"${'x'.repeat(3_000_000)}"`,
      413,
      /^2行目の2列目「memo」：1つのセルは100,000文字まで/,
    ],
    ['one without quotes', 'x'.repeat(3_000_000), 413, /^2行目の2列目「memo」：1つのセルは100,000文字まで/],
    [
      'one a little too long',
      'x'.repeat(100_001),
      413,
      /^2行目の2列目「memo」：1つのセルは100,000文字までです（100,001文字/,
    ],
    ['a line of 300 columns', `${','.repeat(298)}x`, 400, /^2行目：列は200列まで.*300列/],
    [
      'a long text that begins with a quote nobody closes',
      `"${'x'.repeat(3_000_000)}`,
      400,
      /^2行目の2列目「memo」：引用符（"）が閉じられていません/,
    ],
  ])('given %s, when it is read, then that is said with its place', async (_, text, status, message) => {
    const reading = read(Buffer.from(`name,memo\na,${text}\nc,"d"\n`), 'utf-8', 65_536)
    await expect(reading).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
  })

  it('given a quote that nobody closes in a long file, when it is read, then it fails at its row before the file is in memory', async () => {
    const endless = async function* () {
      yield Buffer.from('name,memo\na,b\nc,"d')
      for (let i = 0; i < 1_000; i++) yield Buffer.alloc(65_536, 'x')
    }
    const reading = readCsv(Readable.from(endless()), 'utf-8').next()
    await expect(reading).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('3行目の2列目「memo」'),
    })
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderForFile } from '../../../../test/support/folder.ts'
import { textCell, workbookOf } from '../../../../test/support/workbook.ts'
import { readWorkbook } from './workbook.ts'
import { isDateFormat } from './xlsx/dates.ts'

const folder = folderForFile()

const read = async (bytes: Uint8Array) => {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, bytes)
  const rows = []
  for await (const batch of readWorkbook(path)) rows.push(...batch)
  return rows
}
const cellsOf = async (parts: Parameters<typeof workbookOf>[0]) =>
  (await read(workbookOf(parts))).map(({ cells }) => cells)

describe('the first sheet of a workbook', () => {
  it('given texts of every kind, when it is read, then each is as the person sees it, without readings', async () => {
    const texts =
      '<si><t>佐藤</t></si><si><r><t>髙</t></r><r><rPr/><t xml:space="preserve">﨑 </t></r><rPh sb="0" eb="1"><t>タカ</t></rPh></si><si><t>A&amp;B_x000D_&lt;&#x3042;</t></si>'
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>${textCell('中')}<c r="E1" t="str"><f>A1&amp;"様"</f><v>佐藤様</v></c></row>`
    expect(await cellsOf({ rows, texts })).toEqual([['佐藤', '髙﨑 ', 'A&B\r<あ', '中', '佐藤様']])
  })

  it('given numbers, truths, errors and dates, when it is read, then they are as a CSV writes them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="3"/></cellXfs>'
    const cells = [
      '<c><v>1E3</v></c><c s="4"><v>600000</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c s="1"><v>46331</v></c><c s="2"><v>46331.4166666667</v></c><c s="3"><v>46331</v></c><c t="d"><v>2026-11-05T00:00:00Z</v></c>',
    ]
    const expected = ['1000', '600000', 'true', 'false', '#DIV/0!']
    const dates = ['2026/11/05', '2026/11/05 10:00', '2026/11/05', '2026/11/05']
    expect(await cellsOf({ rows: `<row>${cells.join('')}</row>`, styles })).toEqual([[...expected, ...dates]])
    const old = { rows: '<row><c s="1"><v>44869</v></c></row>', styles, properties: 'date1904="1"' }
    expect(await cellsOf(old)).toEqual([['2026/11/05']])
  })

  it('given gaps, when it is read, then rows and columns count as the spreadsheet counts them', async () => {
    const rows = `<row r="2"><c r="B2" t="inlineStr"><is><t>b</t></is></c><c r="ZZ2" s="1"/></row><row r="7"><c r="A7"><v>7</v></c></row><row><c><v>8</v></c></row>`
    expect(await read(workbookOf({ rows }))).toEqual([
      { row: 2, cells: ['', 'b'] },
      { row: 7, cells: ['7'] },
      { row: 8, cells: ['8'] },
    ])
  })

  it('given prefixed names of elements, when it is read, then they are the same', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>'
    expect(await cellsOf({ rows })).toEqual([['a']])
  })

  it.each([
    ['yyyy/mm/dd', true],
    ['[$-411]ge\\.m\\.d', true],
    ['[h]:mm:ss.00', true],
    ['h:mm AM/PM', true],
    ['yyyymmdd', true],
    ['aaa', true],
    ['General', false],
    ['G/標準', false],
    ['#,##0"円"', false],
    ['0.00E+00', false],
    ['[Red]0;[Blue]-0', false],
    ['@', false],
  ])('given the format %s, then it is one of dates: %s', (code, expected) => {
    expect(isDateFormat(code)).toBe(expected)
  })
})

describe('a workbook beyond a limit', () => {
  const row = (n: number, text: string) => `<row r="${n}">${textCell(text)}</row>`
  const noise = (length: number) =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(48_000)))
      .toString('base64')
      .repeat(Math.ceil(length / 64_000))
      .slice(0, length)

  it.each([
    ['20 MB in one text node', { rows: row(1, 'a'.repeat(20_000_000)) }, 413, /200倍まで/],
    [
      '20 MB in one shared text',
      { rows: '<row><c t="s"><v>0</v></c></row>', texts: `<si><t>${'a'.repeat(20_000_000)}</t></si>` },
      413,
      /200倍まで/,
    ],
    [
      'a cell of 200,000 characters',
      { rows: row(1, '備考') + row(2, noise(200_000)) },
      413,
      /2行目の1列目「備考」：1つのセルは100,000文字まで/,
    ],
    [
      'a text of 90,000 characters in 2,000 cells',
      { rows: '<row><c t="s"><v>0</v></c></row>'.repeat(2_000), texts: `<si><t>${noise(90_000)}</t></si>` },
      413,
      /全体で150,000,000文字まで/,
    ],
    [
      '200,001 rows',
      {
        rows: Array.from(
          { length: 200_002 },
          (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
        ).join(''),
      },
      413,
      /データは200,000行まで/,
    ],
    ['a cell in the column KZ', { rows: '<row r="1"><c r="KZ1"><v>1</v></c></row>' }, 400, /列は200列まで/],
    ['a tower of elements', { rows: '<a>'.repeat(1_000) }, 400, /読み取れません/],
    ['rows that fall', { rows: row(3, 'a') + row(2, 'b') }, 400, /読み取れません/],
    [
      'an entity of its own',
      { rows: `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${row(1, '&b;')}` },
      null,
      /&b;/,
    ],
  ] as const)(
    'given %s, when it is read, then it is refused by the limit',
    async (_, parts, status, message) => {
      const reading = read(workbookOf(parts))
      if (status === null) expect((await reading)[0]?.cells[0]).toMatch(message)
      else await expect(reading).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
    },
  )

  it('given a ZIP that says it is small, when it is unpacked, then what comes out is counted', async () => {
    const bytes = workbookOf({ rows: row(1, 'a'.repeat(20_000_000)) }, { saysBytes: 100 })
    await expect(read(bytes)).rejects.toMatchObject({
      status: expect.any(Number),
      message: expect.stringMatching(/200倍まで|読み取れません/),
    })
  })
})

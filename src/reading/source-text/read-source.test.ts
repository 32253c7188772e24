import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CFB, utils, write } from '@e965/xlsx'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { baseFont } from '#foundation/platform/documents/fonts.ts'
import { wordOf as word, zipOf } from '../../../test/support/word.ts'
import { findOcr } from './ocr-program.ts'
import { run as readSource } from './read-source.ts'
import { type SourceBlock, type SourceDocument, textAt } from './source-document.ts'

const folder = await mkdtemp(join(tmpdir(), 'tsumugi-source-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (
  filename: string,
  bytes: Uint8Array | string,
  ocr: string | null = null,
): Promise<SourceDocument> => {
  const path = join(folder, filename)
  await writeFile(path, bytes)
  return readSource({ path, filename, ocr })
}

/** Cells as `row,column` or `row,column rows×columns`, with what stands in them. */
const cellsOf = (block: SourceBlock | undefined) =>
  block?.kind === 'table'
    ? Object.fromEntries(
        block.cells.map(({ row, column, rows, columns, text }) => [
          rows * columns > 1 ? `${row},${column} ${rows}×${columns}` : `${row},${column}`,
          text,
        ]),
      )
    : undefined
const textsOf = ({ blocks }: SourceDocument) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
const tablesOf = ({ blocks }: SourceDocument) => blocks.filter(({ kind }) => kind === 'table').map(cellsOf)

const grid = () => {
  const sheet = utils.aoa_to_sheet([
    ['技術経歴書', null, null, null],
    ['氏名', 'Ｍ．Ｎ', '年齢', 36],
    ['期間', 44287, null, null],
    ['まで', 45382, '備考', '=HYPERLINK("http://example.com")'],
  ])
  sheet['!merges'] = [utils.decode_range('A1:D1'), utils.decode_range('B3:D3')]
  Object.assign(sheet.B3 as object, { z: 'yyyy"年"m"月"' })
  Object.assign(sheet.B4 as object, { z: 'yyyy/m/d' })
  return sheet
}
const book = (bookType: 'xlsx' | 'biff8') => {
  const made = utils.book_new()
  utils.book_append_sheet(made, grid(), '経歴')
  utils.book_append_sheet(made, utils.aoa_to_sheet([['選択肢']]), 'リスト')
  made.Workbook = {
    Sheets: [
      { name: '経歴', Hidden: 0 },
      { name: 'リスト', Hidden: 1 },
    ],
  } as never
  return new Uint8Array(write(made, { type: 'array', bookType }))
}

describe('workbooks', () => {
  it.each([
    ['xlsx', 'xlsx'],
    ['xls', 'biff8'],
  ] as const)(
    'given .%s with merged cells, dates and a hidden sheet, then the shown table stays one',
    async (end, type) => {
      const document = await read(`a.${end}`, book(type))
      expect(document.kind).toBe(end)
      expect(tablesOf(document)).toEqual([
        {
          '0,0 1×4': '技術経歴書',
          '1,0': '氏名',
          '1,1': 'Ｍ．Ｎ',
          '1,2': '年齢',
          '1,3': '36',
          '2,0': '期間',
          '2,1 1×3': '2021/04',
          '3,0': 'まで',
          '3,1': '2024/03/31',
          '3,2': '備考',
          '3,3': '=HYPERLINK("http://example.com")',
        },
      ])
      expect(document.notes).toEqual(['非表示のシート「リスト」は読み取っていません'])
    },
  )

  it('given a date with a time, then it keeps the time where its format shows one', async () => {
    const sheet = utils.aoa_to_sheet([[46287 + 5 / 24, 46287.875, 46287]])
    for (const [cell, z] of [
      ['A1', 'yyyy/m/d h:mm'],
      ['B1', 'yyyy/m/d'],
      ['C1', 'm/d h:mm'],
    ] as const)
      Object.assign(sheet[cell] as object, { z })
    const made = utils.book_new()
    utils.book_append_sheet(made, sheet, '打刻')
    const document = await read('a.xlsx', new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' })))
    expect(tablesOf(document)).toEqual([
      { '0,0': '2026/09/22 5:00', '0,1': '2026/09/22', '0,2': '2026/09/22' },
    ])
  })
})

describe('workbooks with hidden rows and columns', () => {
  const seen = { '0,0': '希望単価', '0,1': '80万', '2,0': '備考', '2,3 1×2': '長期希望' }
  it.each([
    ['xlsx', 'xlsx', seen],
    // The writer of the library hides no rows of .xls.
    ['xls', 'biff8', { ...seen, '1,0': '旧単価', '1,1': '65万', '1,4': '-' }],
  ] as const)(
    'given .%s, then what nobody sees is not read and people are told, and a merged cell that is seen in part is read',
    async (end, bookType, shown) => {
      const sheet = utils.aoa_to_sheet([
        ['希望単価', '80万', '社内単価', '60万', null],
        ['旧単価', '65万', '見直し前', '-', '-'],
        ['備考', null, null, '長期希望', null],
      ])
      sheet['!rows'] = [{}, { hidden: true }, {}]
      sheet['!cols'] = [{}, {}, { hidden: true }, { hidden: true }, {}]
      sheet['!merges'] = [utils.decode_range('D3:E3')]
      const made = utils.book_new()
      utils.book_append_sheet(made, sheet, '経歴')
      const document = await read(
        `a.${end}`,
        new Uint8Array(write(made, { type: 'array', bookType, cellStyles: true })),
      )
      expect(tablesOf(document)).toEqual([shown])
      expect(document.notes).toEqual(['シート「経歴」の非表示の行と列は読み取っていません'])
    },
  )
})

const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const tc = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text === '' ? '<w:p/>' : p(text)}</w:tc>`

describe('Word documents', () => {
  it('given texts and a table with cells over rows and columns, then both are there in their order', async () => {
    const table = `<w:tbl><w:tr>${tc('期間', '<w:vMerge w:val="restart"/>')}${tc('言語・環境', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${tc('', '<w:vMerge/>')}${tc('Java')}${tc('AWS')}</w:tr></w:tbl>`
    const document = await read(
      '職務経歴書.docx',
      await word(`${p('職務経歴書')}${p('氏名　大森 隆')}${table}${p('以上')}`),
    )
    expect(textsOf(document)).toEqual(['職務経歴書\n氏名　大森 隆', '以上'])
    expect(tablesOf(document)).toEqual([
      { '0,0 2×1': '期間', '0,1 1×2': '言語・環境', '1,1': 'Java', '1,2': 'AWS' },
    ])
  })
})

const typst = () => {
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', import.meta.url)),
    fontArgs: [{ fontPaths: [baseFont.regular] }],
  })
  return compiler.pdf({ mainFilePath: fileURLToPath(new URL('./fixtures/sheet.typ', import.meta.url)) })
}
const pictureOf = (text: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="160"><rect width="100%" height="100%" fill="white"/><text x="30" y="100" font-size="56" font-family="Noto Sans CJK JP">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
/** A sheet that somebody laid askew and sideways on the glass. */
const tilted = async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="100%" height="100%" fill="white"/><path d="M40 60H860V240H40ZM40 150H860M240 60V240" fill="none" stroke="#000" stroke-width="2"/><g font-size="40" font-family="Noto Sans CJK JP"><text x="60" y="120">期間</text><text x="270" y="120">2021年4月</text><text x="60" y="210">単価</text><text x="270" y="210">65万円</text></g></svg>`
  const level = await sharp(Buffer.from(drawn)).png().toBuffer()
  const askew = await sharp(level).rotate(2, { background: '#fff' }).png().toBuffer()
  return sharp(askew).rotate(270).png().toBuffer()
}
/** A PDF of one page that is a picture. */
const scanned = async (picture = pictureOf('要件定義の経験')) => {
  const { data, info } = await sharp(await picture)
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width / 2, info.height / 2]
  const draw = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>`,
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${data.length}>>stream\n`,
      ),
      data,
      Buffer.from('\nendstream'),
    ]),
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
  ]
  const parts = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...parts,
    Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF'),
  ])
}

describe('PDF', () => {
  it('given drawn cells, then they are tables with their spans, and texts stand between them', async () => {
    const document = await read('sheet.pdf', typst() as Uint8Array)
    expect(tablesOf(document)).toEqual([
      {
        '0,0': '氏名',
        '0,1': 'M.N',
        '0,2': '年齢',
        '0,3': '36歳',
        '1,0': '最寄駅',
        '1,1 1×3': 'JR中央線 三鷹駅',
      },
      {
        '0,0': 'No',
        '0,1': '期間',
        '0,2': '業務内容',
        '0,3': '言語',
        '1,0 2×1': '1',
        '1,1': '2023/04〜現在',
        '1,2': 'ECサイトの決済機能の開発\n5名チームのサブリーダー。',
        '1,3': 'Java 17\nSpring Boot',
        '2,1': '3年7か月',
        '2,2': '設計から試験まで',
        '2,3': 'AWS',
        '3,0': '2',
        '3,1': '2019/10〜2023/03',
        '3,2': '生命保険の契約管理',
        '3,3': 'Java 8',
      },
    ])
    expect(textsOf(document).map((text) => text.replace(/\s/g, ''))).toEqual([
      '技術経歴書',
      '業務経歴は次のとおりです。',
      '以上',
    ])
  })
  it('given texts on a page, then every one of them has its place there, in the order they are read', async () => {
    const { layout, blocks } = await read('sheet.pdf', typst() as Uint8Array)
    const said = (layout?.spots ?? []).map((spot) => ({
      ...spot,
      text: textAt({ blocks } as SourceDocument, spot).slice(spot.from, spot.to),
    }))
    const bare = (text: string) => text.replace(/\s/g, '')
    const whole = blocks.flatMap((block) =>
      block.kind === 'text' ? [block.text] : block.cells.map(({ text }) => text),
    )
    expect(bare(said.map(({ text }) => text).join(''))).toBe(bare(whole.join('')))
    expect(layout?.pages).toMatchObject([
      { width: expect.closeTo(595.3, 0), height: expect.closeTo(841.9, 0) },
    ])
    const [initials, java] = ['M.N', 'Java 17'].map((text) => said.find((spot) => spot.text === text))
    // The table begins 15 mm (42.5 points) from the left, its second column 20 mm (56.7) further.
    expect(initials).toMatchObject({ page: 1, x: expect.closeTo(42.5 + 56.7 + 5, 0) })
    expect(java?.x).toBeGreaterThan(400)
    expect(java?.y).toBeGreaterThan(initials?.y as number)
  })
  it('given a page that lies on its side, then it is read as if it stood, without places on what is shown', async () => {
    const upright = Buffer.from(typst() as Uint8Array)
    const turned = upright.toString('latin1').replaceAll('/Type /Page\n', '/Type /Page /Rotate 90\n')
    const document = await read('turned.pdf', Buffer.from(turned, 'latin1'))
    expect(tablesOf(document)).toEqual(tablesOf(await read('sheet.pdf', upright)))
    expect(document.layout).toBeUndefined()
  })
  it('given a page that is a picture, then OCR reads it, and people are told', async () => {
    const document = await read('scan.pdf', await scanned(), await findOcr(undefined))
    expect(textsOf(document).join('')).toContain('要件定義')
    // The picture is 450 points wide, its text begins 30 dots of 900 from the left.
    expect(document.layout?.spots[0]).toMatchObject({ block: 0, page: 1, x: expect.closeTo(15, -1) })
    expect(document).toMatchObject({ is_scanned: true, notes: [expect.stringContaining('文字認識')] })
  })
  it('given a picture with drawn cells that lies sideways and askew, then they are a table, with places on the page', async () => {
    const document = await read('tilted.pdf', await scanned(tilted()), await findOcr(undefined))
    expect(tablesOf(document)).toEqual([
      { '0,0': '期間', '0,1': '2021年4月', '1,0': '単価', '1,1': '65万円' },
    ])
    // The page is a table turned to the left: what stood in its upper left corner is at the lower left now.
    const spotOf = (text: string) =>
      document.layout?.spots.find((spot) => textAt(document, spot).slice(spot.from, spot.to) === text)
    const [period, price] = ['期間', '65万円'].map(spotOf)
    const { height = 0 } = document.layout?.pages[0] ?? {}
    expect(period?.x).toBeLessThan(price?.x as number)
    expect(period?.y).toBeGreaterThan(price?.y as number)
    expect(height - (period?.y as number)).toBeLessThan(150)
  })
  it('given a page that is a picture and no OCR, then it says what cannot be read', async () =>
    await expect(read('scan.pdf', await scanned())).rejects.toThrow(/画像のページ（1）は読み取れません/))
})

describe('mails', () => {
  const eml = (type: string, body: string) =>
    `From: =?UTF-8?B?${Buffer.from('田中').toString('base64')}?= <tanaka@example.co.jp>\r\nSubject: =?UTF-8?B?${Buffer.from('【案件】Java').toString('base64')}?=\r\nDate: Mon, 23 Nov 2026 09:00:00 +0900\r\nContent-Type: ${type}; charset=UTF-8\r\n\r\n${body}`
  it('given a plain mail, then its head and its text are there', async () =>
    expect(await read('案件.eml', eml('text/plain', '■案件\r\n単価：70万\r\n'))).toMatchObject({
      kind: 'mail',
      mail: { from: '田中 tanaka@example.co.jp', subject: '【案件】Java', date: '2026-11-23T00:00:00.000Z' },
      blocks: [{ kind: 'text', text: '■案件\n単価：70万' }],
    }))
  it('given tables within a frame, then the inner table stays one and the words around it stay', async () => {
    const html =
      '<style>p{}</style><table><tr><td>お世話になります</td><td><table><tr><th rowspan=2>単価</th><td>70万<br>税別</td></tr><tr><td>精算</td></tr></table>以上</td></tr></table>'
    const document = await read('表.eml', eml('text/html', html))
    expect(textsOf(document)).toEqual(['お世話になります', '以上'])
    expect(tablesOf(document)).toEqual([{ '0,0 2×1': '単価', '0,1': '70万\n税別', '1,1': '精算' }])
  })
  it('given a mail that Outlook stored, then it is read as any other', async () => {
    const file = CFB.utils.cfb_new()
    const utf16 = (text: string) => Buffer.from(text, 'utf16le')
    const add = (tag: string, bytes: Buffer) => CFB.utils.cfb_add(file, `/__substg1.0_${tag}`, bytes as never)
    add('0037001F', utf16('要員のご紹介'))
    add('1000001F', utf16('氏名：K.S\r\n年齢：30歳'))
    add('0C1A001F', utf16('鈴木'))
    CFB.utils.cfb_add(file, '/__properties_version1.0', Buffer.alloc(32) as never)
    const bytes = CFB.write(file, { type: 'buffer' }) as Uint8Array
    expect(await read('紹介.msg', bytes)).toMatchObject({
      mail: { from: '鈴木', subject: '要員のご紹介' },
      blocks: [{ kind: 'text', text: '氏名：K.S\n年齢：30歳' }],
    })
  })
})

describe('texts', () => {
  it('given Shift_JIS, then it is read', async () => {
    const sjis = new Uint8Array([0x8e, 0x81, 0x96, 0xbc, 0x0d, 0x0a, 0x33, 0x36, 0x8d, 0xce])
    expect(textsOf(await read('a.txt', sjis))).toEqual(['氏名\n36歳'])
  })
  it('given a CSV, then it is a table', async () =>
    expect(tablesOf(await read('a.csv', '氏名,年齢\n"M.N","36\n歳"\n'))).toEqual([
      { '0,0': '氏名', '0,1': '年齢', '1,0': 'M.N', '1,1': '36\n歳' },
    ]))
})

describe('given a file that cannot be read, then it says what to do', () => {
  it.each([
    ['an empty text', 'a.txt', () => ' \n ', /読み取れる文字がありません/],
    ['a picture without OCR', 'a.png', () => pictureOf('名'), /画像の文字は読み取れません/],
    ['a broken PDF', 'a.pdf', () => '%PDF-1.7\nnothing of it', /PDFを開けません/],
    ['a ZIP', 'a.zip', () => zipOf({ 'a.txt': 'a' }), /ZIPは読み取れません/],
    ['macros', 'a.xlsm', () => zipOf({ '[Content_Types].xml': '<a/>', 'xl/vbaProject.bin': 'x' }), /マクロ/],
    [
      'a workbook of nothing',
      'a.xlsx',
      () => zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<b' }),
      /Excelファイルを開けません|文字がありません/,
    ],
    [
      'a Word file of nothing',
      'a.docx',
      () => zipOf({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<b' }),
      /Wordファイルを開けません/,
    ],
    [
      'a Word file of tables in tables without an end',
      'a.docx',
      () => word('<w:tbl><w:tr><w:tc>'.repeat(3_000) + '</w:tc></w:tr></w:tbl>'.repeat(3_000)),
      /100段まで/,
    ],
    ['a mail of nothing', 'a.eml', () => '', /メールを読み取れません|文字がありません/],
    ['no Outlook mail', 'a.msg', () => 'nothing of it', /メールを読み取れません/],
    ['a program', 'a.xlsx', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), /この種類のファイル/],
  ])('%s', async (_, name, make, message) => await expect(read(name, await make())).rejects.toThrow(message))

  it('given tables nested without an end, then reading ends', async () =>
    expect(
      (await read('深い.eml', `Content-Type: text/html\r\n\r\n${'<table><tr><td>a'.repeat(3_000)}`)).blocks
        .length,
    ).toBeGreaterThan(0))
  it('given half a million characters too many, then the beginning is read and said so', async () => {
    const document = await read('a.txt', 'あ'.repeat(600_000))
    expect(textsOf(document)[0]).toHaveLength(500_000)
    expect(document.notes).toEqual([expect.stringContaining('はじめの部分だけ')])
  })
})

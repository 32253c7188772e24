import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../support/app.ts'
import { maxHeldMs, meanwhile } from '../support/others.ts'
import { pngBomb } from '../support/png-bomb.ts'
import { rawZip } from '../support/raw-zip.ts'
import { textCell, workbookOf } from '../support/workbook.ts'

const part = 'enterprise_import_files'
const imported = (bytes: Uint8Array) => () =>
  attacker.upload(`/api/enterprise/${part}/create`, part, { kind: 2, title: '名簿' }, { name: 'a', bytes })
const stored = (bytes: Uint8Array) => () =>
  attacker.upload(
    '/api/enterprise/stored_documents/create',
    'stored_document',
    { kind: 'other', document_date: '2026-11-01', amount: 1, counterparty: '相手' },
    { name: 'a', bytes },
  )
const bank = (bytes: Uint8Array) => () =>
  attacker.upload('/api/enterprise/bank_statements/create', 'bank_statement', {}, { name: 'a', bytes })

const utf8 = (text: string) => new TextEncoder().encode(text)

const app = await forFile(startTestApp())
const attacker = await app.as('member')
const other = await app.as('admin', 2)
// The first upload starts the process.
await imported(new TextEncoder().encode('企業名\n準備株式会社\n'))()

describe('given a hostile file of a member', () => {
  it.each([
    [
      'a workbook of 20 KB with 20 MB in one text',
      () =>
        imported(
          workbookOf({
            rows: `<row>${textCell('企業名')}</row><row>${textCell('a'.repeat(20_000_000))}</row>`,
          }),
        ),
      413,
      /圧縮率.*200倍まで/,
    ],
    [
      'a workbook of 857,000 rows',
      () =>
        imported(
          workbookOf({
            rows: `<row>${textCell('企業名')}</row>${'<row><c><v>1</v></c></row>'.repeat(857_000)}`,
          }),
        ),
      413,
      /200倍まで/,
    ],
    [
      'a cell of 3 million characters',
      () => imported(utf8(`企業名,備考\nア,"${'あ'.repeat(3_000_000)}"\n`)),
      413,
      /2行目の2列目「備考」：1つのセルは100,000文字まで/,
    ],
    [
      'a line of 3 million characters in a bank statement',
      () => bank(utf8(`取引日,金額\n${'1'.repeat(3_000_000)}`)),
      413,
      /2行目の1列目「取引日」：1つのセルは100,000文字まで/,
    ],
    [
      'a ZIP of 30,000 entries',
      () => stored(rawZip({ 'a.txt': 'a' }, { empty: 30_000 })),
      413,
      /10,000個まで/,
    ],
    [
      'a ZIP that unpacks to 40 MB of nothing',
      () => stored(rawZip({ a: new Uint8Array(40_000_000) })),
      413,
      /200倍まで/,
    ],
    ['a picture of 900 million pixels', () => stored(pngBomb(30_000, 30_000)), 413, /5,000万画素まで/],
  ])(
    '%s, when it is uploaded, then the limit is named and everybody else is served',
    async (_, uploadOf, status, message) => {
      const { done, answered, heldMs } = await meanwhile(other, uploadOf())
      expect([done.status, done.body.error.message]).toEqual([status, expect.stringMatching(message)])
      expect(answered).toBeGreaterThan(0)
      expect(heldMs).toBeLessThan(maxHeldMs)
    },
    60_000,
  )

  it('6 MB of text, when it is stored, then everybody else is served', async () => {
    const upload = stored(utf8('職務経歴'.repeat(500_000)))
    const { done, answered, heldMs } = await meanwhile(other, upload)
    expect(done.status).toBe(200)
    expect(answered).toBeGreaterThan(0)
    expect(heldMs).toBeLessThan(maxHeldMs)
  })
})

describe('given long work on a good file', () => {
  it('20,000 lines of a bank, when they are read, then everybody else is served', async () => {
    const lines = Array.from(
      { length: 19_000 },
      (_, i) => `2026/11/${1 + (i % 28)},フリコミ${i},${i + 1},${i}`,
    )
    const upload = bank(utf8(`取引日,摘要,お預り金額,残高\n${lines.join('\n')}`))
    const { done, answered, heldMs } = await meanwhile(other, upload)
    expect(done.body.deposit_count).toBe(19_000)
    expect(answered).toBeGreaterThan(0)
    expect(heldMs).toBeLessThan(maxHeldMs)
  })

  it('rows of letters that unfold to eighteen, when they are checked, then each is named and everybody else is served', async () => {
    const line = Array.from({ length: 5 }, () => 'ﷺ'.repeat(90_000)).join(',')
    const file = utf8(`企業名,企業名カナ,電話番号,資本金,担当者\n${`${line}\n`.repeat(5)}`)
    const { done, heldMs } = await meanwhile(other, imported(file))
    expect(done.body.enterprise_import_file).toMatchObject({ error_row_count: 5, error_count: 25 })
    expect(heldMs).toBeLessThan(maxHeldMs)
  })

  it('3,000 rows with errors, when they are checked, then everybody else is served', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `会社${i},bad,火星都`)
    const { done, answered, heldMs } = await meanwhile(
      other,
      imported(utf8(`企業名,電話番号,都道府県\n${lines.join('\n')}`)),
    )
    expect(done.body.enterprise_import_file.error_row_count).toBe(3_000)
    expect(answered).toBeGreaterThan(0)
    expect(heldMs).toBeLessThan(maxHeldMs)
  })
})

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))

describe('given a body made to keep the checks busy', () => {
  it.each([
    ['150,000 keys', keys(150_000), /多すぎます/],
    ['2,000 keys', keys(2_000), /1,000個まで/],
    ['2,000 levels', JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`), /30段まで/],
    ['200,000 values', { name: Array.from({ length: 200_000 }, () => 1) }, /50,000個まで/],
    ['a million backslashes', { name: '\\'.repeat(900_000) }, /入力内容を確認/],
    [
      '600,000 characters of eighteen letters as a price',
      { monthly_price_f_num: 'ﷺ'.repeat(600_000) },
      /入力内容を確認/,
    ],
    ['half of a pair', { name: 'あ\ud842' }, /使用できない文字/],
    ['a NUL as a key', { 'na\u0000me': 'あ' }, /使用できない文字/],
  ])('%s, when it is sent, then 400 and everybody else is served', async (_, candidate, message) => {
    const send = () => attacker.post('/api/enterprise/candidates/create', { candidate })
    const { done, heldMs } = await meanwhile(other, send)
    expect([done.status, done.body.error.message]).toEqual([400, expect.stringMatching(message)])
    expect(heldMs).toBeLessThan(maxHeldMs)
  })

  it('a text for the analysis of words, when anybody sends it, then everybody else is served', async () => {
    const text = 'すもももももももものうち'.repeat(800)
    const { done, heldMs } = await meanwhile(other, () =>
      attacker.post('/api/masterdata/skills/mecab', { text }),
    )
    expect(done.status).toBe(200)
    expect(heldMs).toBeLessThan(maxHeldMs)
  }, 60_000)
})

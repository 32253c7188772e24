import { afterAll, describe, expect, it } from 'vitest'
import type { BillingDocumentData } from '#documents/parts/document-data.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import {
  invoiceOfLines,
  sampleInvoice,
  sampleNotice,
  sampleSeal,
} from '../../../../test/fixtures/money/sample-data.ts'
import { archiveFaults, firstPage, pdfPages } from '../../../../test/support/pdf.ts'
import { billingTemplates } from './templates.ts'

const renderer = createRenderer({ workers: 1 })
afterAll(() => renderer.close())

const images = { 'seal.svg': sampleSeal }
const render = (data: BillingDocumentData, kind: keyof typeof billingTemplates = 'invoice') =>
  renderer.render(billingTemplates[kind], data, images)
const noticeOfLines = (count: number): BillingDocumentData => {
  const { lines, category_total, sub_total, consumption_tax, total } = invoiceOfLines(count)
  return { ...sampleNotice, lines, category_total, sub_total, consumption_tax, total }
}

/** The numbers of the lines on a page, and its page subtotal in yen (0 without one). */
const linesOn = (page: string) => [...page.matchAll(/保守作業(\d+)件目/g)].map(([, at]) => Number(at))
const subtotalOn = (page: string) =>
  Number(/ページ小計¥(\d{1,3}(?:,\d{3})+)/.exec(page)?.[1]?.replaceAll(',', '') ?? 0)
const count = (page: string, text: string) => page.split(text).length - 1

describe('given an invoice of many lines', () => {
  it.each([60, 200])(
    'then each of %i lines is there once, under a head, on pages that say which',
    async (n) => {
      const pages = await pdfPages(await render(invoiceOfLines(n)))
      expect(pages.flatMap(linesOn)).toEqual(Array.from({ length: n }, (_, at) => at + 1))
      for (const [at, page] of pages.entries()) {
        expect(count(page, '品目・内容数量単位単価金額（税抜）税率')).toBe(1)
        expect(page).toContain(`${at + 1}/${pages.length}`)
        expect(page.startsWith('請求書株式会社ルミナ御中INV-202611-00041')).toBe(at > 0)
      }
    },
  )

  it.each([60, 200])('then the page subtotals of %i lines are those of the lines on the page', async (n) => {
    const pages = await pdfPages(await render(invoiceOfLines(n)))
    expect(pages.map(subtotalOn)).toEqual(pages.map((page) => linesOn(page).length * 10_000))
    for (const page of pages) expect(count(page, 'ページ小計')).toBe(1)
    expect(pages.at(-1)).toContain(`${pages.length}ページまでの累計¥${(n * 10_000).toLocaleString('en')}`)
  })
})

it.each([12, 20])(
  'given notes of %i letters and more under the lines, then no row breaks inside the time that was worked',
  async (letters) => {
    const worked = ['稼働 185:40', '精算 185:30']
    const data = invoiceOfLines(8)
    const noteOf = (at: number) => `${'案'.repeat(letters + at)}　${worked.join(' → ')}`
    const lines = data.lines.map((line, at) => ({ ...line, note: noteOf(at) }))
    const rows = new Map<number, string>()
    for (const { text, bottom } of (await firstPage(await render({ ...data, lines }))).texts)
      rows.set(Math.round(bottom), (rows.get(Math.round(bottom)) ?? '') + text)
    const all = [...rows.values()].join('\n')
    for (const word of worked) expect(count(all, word)).toBe(8)
  },
)

describe('given a number of lines about as long as a page', () => {
  const counts = Array.from({ length: 10 }, (_, at) => at + 10)

  it.each(['invoice', 'payment_notice'] as const)(
    'then totals, account and words of the %s stand below its last lines',
    async (kind) => {
      for (const n of counts) {
        const data = kind === 'invoice' ? invoiceOfLines(n) : noticeOfLines(n)
        const last = (await pdfPages(await render(data, kind))).at(-1) ?? ''
        expect(linesOn(last)).toEqual(expect.arrayContaining([n - 1, n]))
        for (const part of ['小計（税抜）', '合計（税込）', 'お振込先', data.notes, data.confirmation])
          expect(last, `${n} lines`).toContain(part)
      }
    },
  )

  it('then long notes begin with their title and go on over the pages, nothing lost', async () => {
    const notes = Array.from({ length: 60 }, (_, at) => `備考の${at + 1}行目。`)
    for (const n of counts) {
      const pages = await pdfPages(await render({ ...invoiceOfLines(n), notes: notes.join('\n') }))
      for (const row of notes) expect(count(pages.join(''), row)).toBe(1)
      expect(
        pages.find((page) => page.includes('備考備考の1行目')),
        `${n} lines`,
      ).toBeDefined()
    }
  })
})

describe('given the longest names', () => {
  const long = '髙﨑𠮷①㈱インターナショナル'.repeat(7).slice(0, 100)
  const longest: BillingDocumentData = {
    ...invoiceOfLines(40),
    number: '9'.repeat(100),
    recipient: { ...sampleInvoice.recipient, name: long },
  }

  it('then the first page has them whole, the running head as far as its line goes', async () => {
    const [first = '', second = ''] = await pdfPages(await render(longest))
    for (const whole of [long, '9'.repeat(100)]) expect(first.replaceAll('\u200b', '')).toContain(whole)
    expect(second).toMatch(/^請求書髙﨑𠮷①㈱インターナショナル\P{ASCII}+…9+…品目・内容/u)
  })
})

describe('given a seal', () => {
  const name = '屋号'
  const noNumber = { registration_number: null }
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it.each([
    ['a usual name', {}],
    ['a short name', { name }],
    ['a long name', { name: '株式会社インターナショナルホールディングスアンドカンパニー' }],
    ['no registration', { name, ...noNumber }],
    ['neither registration nor zipcode', { name, ...noNumber, zipcode: '' }],
  ])('then with %s it covers neither number nor address', async (_, more) => {
    const issuer = { ...sampleInvoice.issuer, seal: 'seal.png', ...more }
    const pdf = await renderer.render(
      billingTemplates.invoice,
      { ...sampleInvoice, issuer },
      { 'seal.png': dot },
    )
    const { texts, pictures } = await firstPage(pdf)
    expect(pictures).toHaveLength(1)
    const [seal] = pictures
    const isCovered = ({ left, right, bottom, top }: (typeof texts)[number]) =>
      seal && left < seal.right && right > seal.left && bottom < seal.top && top > seal.bottom
    const covered = texts.filter(isCovered).map(({ text }) => text)
    expect(covered.filter((text) => !issuer.name.includes(text))).toEqual([])
  })
})

it.each([
  ['invoice', sampleInvoice],
  ['invoice', invoiceOfLines(60)],
  ['payment_notice', sampleNotice],
] as const)(
  'given the %s %#, then the file can be kept for years: PDF/A-2b, every font in it',
  async (kind, data) => {
    expect(archiveFaults(await render(data, kind))).toEqual([])
  },
)

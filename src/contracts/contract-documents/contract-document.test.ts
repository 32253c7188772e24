import { afterAll, describe, expect, it } from 'vitest'
import { pageCount } from '#foundation/platform/documents/pdf-text.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { quotationOfLines, sampleQuotation } from '../../../test/fixtures/contracts/sample-data.ts'
import { archiveFaults, pdfPages, pdfText } from '../../../test/support/pdf.ts'
import type { ContractDocumentData, ContractLine } from './document-data.ts'
import { contractTemplate } from './render.ts'

const renderer = createRenderer({ workers: 1 })
afterAll(() => renderer.close())
const render = (data: ContractDocumentData) => renderer.render(contractTemplate, data)

describe('given a quotation', () => {
  it('then one page says what it was given, the same bytes each time', async () => {
    const pdf = await render(sampleQuotation)
    expect(pageCount(pdf)).toBe(1)
    const text = await pdfText(pdf)
    for (const part of ['見積書', 'Q202611-00007', '¥770,000', '700,000', '超過／時間', '4,370', '契約期間'])
      expect(text).toContain(part)
    expect(Buffer.compare(pdf, await render(sampleQuotation))).toBe(0)
  })

  it('then without a number it says when it is given, and empty parts leave nothing behind', async () => {
    const text = await pdfText(
      await render({
        ...sampleQuotation,
        number: null,
        notes: '',
        terms: [],
        recipient: { ...sampleQuotation.recipient, zipcode: '', address: [], department: '', person: '' },
        issuer: {
          ...sampleQuotation.issuer,
          zipcode: '',
          address: [],
          tel: '',
          person: '',
          registration_number: null,
        },
      }),
    )
    expect(text).toContain('（発行時に採番）')
    for (const part of ['〒', 'TEL', '登録番号', '備考']) expect(text).not.toContain(part)
  })

  it.each([
    [1, 1],
    [60, 4],
    [200, 12],
  ])('then %i workers take %i pages and each stands on one of them, under a head', async (count, length) => {
    const pages = await pdfPages(await render(quotationOfLines(count)))
    expect(pages).toHaveLength(length)
    const workers = [...pages.join('').matchAll(/作業者(\d+)番/g)].map(([, at]) => Number(at))
    expect(workers).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${at + 1}/${length}`)
      expect(page.startsWith('見積書株式会社ルミナ御中Q202611-00007')).toBe(at > 0)
      expect(page.split('業務・作業者').length - 1).toBe(page.includes('作業者') ? 1 : 0)
    }
  })

  it('then the totals stand below the last workers, and no term is parted', async () => {
    const terms = sampleQuotation.terms.map(([label, value]): [string, string] => [
      label,
      `${value}\n同上\n同上\n同上\n同上\n末尾:${label}`,
    ])
    for (let count = 8; count < 18; count++) {
      const pages = await pdfPages(await render({ ...quotationOfLines(count), terms }))
      const totals = pages.find((page) => page.includes('合計（税込）')) ?? ''
      for (const worker of [count - 1, count])
        expect(totals, `${count} workers`).toContain(`作業者${worker}番`)
      for (const [label] of terms) {
        const from = pages.find((page) => page.replaceAll(`末尾:${label}`, '').includes(label))
        expect(from, `${count} workers, ${label}`).toContain(`末尾:${label}`)
      }
    }
  })

  it.each([1, 60])(
    'then with %i workers the file can be kept for years: PDF/A-2b, every font in it',
    async (count) => {
      expect(archiveFaults(await render(quotationOfLines(count)))).toEqual([])
    },
  )

  it('then the longest names and texts wrap, with characters beyond the common sets', async () => {
    const name = '髙﨑𠮷①㈱インターナショナル'.repeat(7)
    const line: ContractLine = {
      ...(sampleQuotation.lines[0] as ContractLine),
      name,
      note: name,
      settlement: name,
    }
    const text = await pdfText(
      await render({
        ...sampleQuotation,
        number: 'A'.repeat(100),
        recipient: { ...sampleQuotation.recipient, name, department: name, person: name, address: [name] },
        issuer: { ...sampleQuotation.issuer, name, address: [name] },
        lines: [{ ...line, price: 99_999_999 }],
        terms: [['特記事項', `${name}\n`.repeat(60)]],
        notes: name.repeat(20),
      }),
    )
    expect(text).toContain('髙﨑𠮷①㈱')
    expect(text).not.toContain('〓')
  })

  it('then text that looks like Typst is printed, never run', async () => {
    expect(await pdfText(await render({ ...sampleQuotation, notes: '#panic("x") $\\ *<@ `' }))).toContain(
      '#panic("x")',
    )
  })
})

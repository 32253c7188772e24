import { afterAll, describe, expect, it } from 'vitest'
import type { BillingDocumentData } from '#documents/parts/document-data.ts'
import { pageCount, searchableCharacters } from '#foundation/platform/documents/pdf-text.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import {
  invoiceOfLines,
  sampleInvoice,
  sampleNotice,
  sampleSeal,
} from '../../../../test/fixtures/money/sample-data.ts'
import { billingTemplates } from './templates.ts'

const renderer = createRenderer({ workers: 1 })
afterAll(() => renderer.close())

const images = { 'seal.svg': sampleSeal }
const invoice = (data: BillingDocumentData) => renderer.render(billingTemplates.invoice, data, images)
const notice = (data: BillingDocumentData) => renderer.render(billingTemplates.payment_notice, data, images)
const without = (data: BillingDocumentData): BillingDocumentData => ({
  ...data,
  number: null,
  period: null,
  recipient: {
    ...data.recipient,
    zipcode: '',
    address: [],
    department: '',
    person: '',
    registration_number: null,
  },
  issuer: {
    name: '屋号',
    registration_number: null,
    zipcode: '',
    address: [],
    tel: '',
    person: '',
    seal: null,
    logo: null,
  },
  bank: null,
  notes: '',
  confirmation: '',
  withholding: null,
})

describe('given an invoice', () => {
  it('then it is one page whose text can be searched, the same bytes each time', async () => {
    const pdf = await invoice(sampleInvoice)
    expect(pageCount(pdf)).toBe(1)
    const printed = searchableCharacters(pdf)
    for (const character of 'ご請求金額¥813610御中登録番号T※軽減税率対象外お振込先備考') {
      expect(printed).toContain(character)
    }
    expect(Buffer.compare(pdf, await invoice(sampleInvoice))).toBe(0)
  })

  it('then another amount, number, date or tax setting gives other bytes', async () => {
    const pdf = await invoice(sampleInvoice)
    const changes: Partial<BillingDocumentData>[] = [
      { total: 813_611 },
      { number: 'INV-202611-00042' },
      { issue_date: '2026-11-06' },
      { price_tax_flg: 2 },
    ]
    for (const change of changes) {
      expect(Buffer.compare(pdf, await invoice({ ...sampleInvoice, ...change }))).not.toBe(0)
    }
  })

  it('then before confirm the number reads 確定時に採番, which a numbered one does not', async () => {
    expect(searchableCharacters(await invoice({ ...sampleInvoice, number: null }))).toContain('採')
    expect(searchableCharacters(await invoice(sampleInvoice))).not.toContain('採')
  })

  it('then the line on the reduced rate is there only with such an item', async () => {
    const lines = sampleInvoice.lines.filter((line) => !line.reduced)
    expect(searchableCharacters(await invoice({ ...sampleInvoice, lines }))).not.toContain('※')
  })
})

describe('given long documents', () => {
  it.each([
    [1, 1],
    [16, 2],
    [60, 4],
    [200, 9],
  ])('then %i lines take %i pages', async (lines, pages) => {
    expect(pageCount(await invoice(invoiceOfLines(lines)))).toBe(pages)
  })

  it('then pages carry a subtotal only where the lines need more than one', async () => {
    expect(searchableCharacters(await invoice(invoiceOfLines(60)))).toContain('累')
    expect(searchableCharacters(await invoice(invoiceOfLines(10)))).not.toContain('累')
  })
})

describe('given the shortest and the longest texts', () => {
  it('then optional parts may all be empty', async () => {
    expect(pageCount(await invoice(without(sampleInvoice)))).toBe(1)
    expect(pageCount(await notice(without(sampleNotice)))).toBe(1)
  })

  it('then the longest names, texts without a space and great amounts wrap', async () => {
    const name = '髙﨑𠮷①㈱インターナショナル'.repeat(8)
    const [first] = sampleInvoice.lines
    const pdf = await invoice({
      ...sampleInvoice,
      number: 'A'.repeat(100),
      recipient: { ...sampleInvoice.recipient, name, department: name, person: name, address: [name, name] },
      issuer: { ...sampleInvoice.issuer, name, address: [name] },
      lines: [
        {
          ...first!,
          name: `${name}https://example.co.jp/${'x'.repeat(300)}`,
          note: name.repeat(20),
          amount: -9_999_999_999,
        },
      ],
      notes: `${name}\n`.repeat(40),
    })
    expect(pageCount(pdf)).toBeGreaterThan(1)
    for (const character of '髙﨑𠮷①㈱') expect(searchableCharacters(pdf)).toContain(character)
  })

  it('then text that looks like Typst is printed, never run', async () => {
    const pdf = await invoice({ ...sampleInvoice, notes: '#panic("x") $\\ *<@ `#include "/etc/passwd"`' })
    for (const character of '#$*<@`') expect(searchableCharacters(pdf)).toContain(character)
  })
})

it('given a payment notice with withholding, then it shows what was withheld and how it is confirmed', async () => {
  const printed = searchableCharacters(await notice(sampleNotice))
  for (const character of '支払通知書源泉徴収税額差引様髙﨑𠮷送付後3営業日以内')
    expect(printed).toContain(character)
})

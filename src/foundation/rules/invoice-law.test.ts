import { describe, expect, it } from 'vitest'
import { type InvoiceItems, invoiceFindings } from './invoice-law.ts'

const items: InvoiceItems = {
  issuer_name: 'つむぎ株式会社',
  registration_number: '7123456789012',
  recipient_name: '株式会社ルミナ',
  period_from: '2026-10-01',
  period_to: '2026-10-31',
  contents: ['業務委託料'],
}
const found = (over: Partial<InvoiceItems>) =>
  invoiceFindings({ ...items, ...over }).map(({ code, level }) => `${code} ${level}`)

describe('given a qualified invoice', () => {
  it('when it shows all it must, then nothing is found', () => {
    expect(found({})).toEqual([])
  })

  it.each(['issuer_name', 'registration_number', 'recipient_name', 'period_from', 'period_to'] as const)(
    'when %s is missing, then nobody may pass it',
    (key) => {
      expect(found({ [key]: null })).toEqual([`invoice_${key} refusal`])
      expect(found({ [key]: '' })).toEqual([`invoice_${key} refusal`])
    },
  )

  it('when a line says nothing, or there is none, then the content is missing', () => {
    expect(found({ contents: ['業務委託料', ' '] })).toEqual(['invoice_contents refusal'])
    expect(found({ contents: [] })).toEqual(['invoice_contents refusal'])
  })

  it('when the number lacks the corporate check digit, then that is only advice', () => {
    expect(found({ registration_number: '1234567890123' })).toEqual(['invoice_check_digit advice'])
  })
})

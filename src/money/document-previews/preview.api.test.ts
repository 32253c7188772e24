import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'

const app = await forFile(startTestApp())

const path = '/api/enterprise/enterprise_document_settings'
const previewOf = async (document: string, enterprise_document_setting: object) =>
  (await app.as('member')).post(`${path}/preview`, { document, enterprise_document_setting })

describe('the preview of document settings', () => {
  it('given unsaved settings, then the sample shows them, takes no number and stores nothing', async () => {
    const manager = await app.as('manager')
    const before = (await manager.get(`${path}/show`)).body
    const settings = {
      basic: { business_name: '見本を見る株式会社' },
      billing: { number_format: 'Z{year}{month}-{seq}', notes: '備考の見本です。' },
      tax_rounding: 'up',
    }
    for (let i = 0; i < 2; i++) {
      const text = await pdfText((await previewOf('billing', settings)).body)
      expect(text).toContain('見本を見る株式会社')
      expect(text).toContain('備考の見本です。')
      expect(text).toMatch(/Z\d{6}-00001/)
      // 700,000 + 24,035 excess; 72,403.5 of tax, rounded up.
      expect(text).toContain('72,404')
    }
    expect((await manager.get(`${path}/show`)).body).toEqual(before)
  })

  it('given other terms of the contract, then the sample is settled by them', async () => {
    const terms = { adjustment_type_id: 1, rounding_price_id: 1 }
    const text = await pdfText((await previewOf('billing', { contract: { sales: terms } })).body)
    // 上下割 in yen: 700,000 / 180 = 3,888 × 5.5 hours.
    expect(text).toContain('21,384')
  })

  it.each([
    ['payment', { payment: { payment_confirmation_message: '確認のお願いの見本' } }, '確認のお願いの見本'],
    ['billing_merge', { billing_merge: { notes: '合算の備考' } }, '合算の備考'],
  ])('given %s settings, then its document shows them', async (document, settings, words) => {
    expect(await pdfText((await previewOf(document, settings)).body)).toContain(words)
  })

  it('given wrong settings, then 400 with the field, and an unknown document is refused', async () => {
    const wrong = await previewOf('billing', { billing: { number_format: '{seq}' } })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['billing.number_format']])
    const hours = await previewOf('billing', { contract: { sales: { adjustment_time_f: 200 } } })
    expect(Object.keys(hours.body.error.fields)).toEqual(['contract.sales.adjustment_time_l'])
    expect((await previewOf('receipt', {})).status).toBe(400)
  })
})

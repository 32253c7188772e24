import { describe, expect, it } from 'vitest'
import { nameKey } from '#foundation/entity/entity.ts'
import { billingScreen, paymentScreen } from './ui/screen.tsx'

const row = {
  billing_month: '2026-11',
  billing_company_id_by_enterprise_id: 3,
  billing_company: { id: 3, name: '株式会社アオバ' },
  billing_recipient_name: '株式会社アオバ 経理部',
  payment_company_id_by_enterprise_id: null,
  payment_recipient_name: '佐藤 健太',
  candidate_id_by_enterprise_id: 5,
  candidate: { id: 5, name: '鈴木 一郎' },
}

describe('what a billing or payment without a number is called in the list', () => {
  it.each([
    ['a billing', billingScreen, row, '株式会社アオバ 2026年11月分'],
    ['a payment to a person', paymentScreen, row, '佐藤 健太 2026年11月分'],
    ['no payment side', paymentScreen, { ...row, payment_recipient_name: null }, '鈴木 一郎 2026年11月分'],
  ])('given %s, then its party and month, from what the list asks for', (_, { unnumbered }, given, name) => {
    const asked = unnumbered?.fields.flatMap((key) => [key, nameKey(key)]) ?? []
    const answered = Object.fromEntries(Object.entries(given).filter(([key]) => asked.includes(key)))
    expect(unnumbered?.name({ ...answered, id_by_enterprise_id: 2, updated_at: '' })).toBe(name)
  })
})

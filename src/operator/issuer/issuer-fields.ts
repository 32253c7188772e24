import { choice, master } from '#foundation/entity/kinds/choice.ts'
import { invoiceNumber, name, tel, text, zipcode } from '#foundation/entity/kinds/text.ts'
import { bankAccountTypes } from '#foundation/masterdata/choices.ts'

/** Who issues the invoices to enterprises, as it stands on them. */
export const issuerFields = {
  business_name: name('名称', 'Name', { required: true }),
  qualified_invoice_registration_number: invoiceNumber('適格請求書の登録番号', 'Registration number'),
  zipcode: zipcode('郵便番号', 'Postal code'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture'),
  address: text('市区町村・番地', 'Address'),
  building: text('建物名・部屋番号', 'Building'),
  tel: tel('電話番号', 'Phone'),
} as const

/** Where enterprises pay to. */
export const accountFields = {
  bank_name: text('銀行名', 'Bank', { max: 50 }),
  branch_name: text('支店名', 'Branch', { max: 50 }),
  account_type: choice(bankAccountTypes)('口座種別', 'Account type'),
  account_number: text('口座番号', 'Account number', { max: 12 }),
  account_holder_name: text('口座名義（カナ）', 'Account holder', { max: 50 }),
} as const

import { master } from '#foundation/entity/kinds/choice.ts'
import { invoiceNumber, longText, name, tel, text, url, zipcode } from '#foundation/entity/kinds/text.ts'

/** Company info of an enterprise, as its administrators edit it; the licence numbers stand on its site (RULES 7). */
export const enterpriseFields = {
  name: name('会社名', 'Name', { required: true }),
  name_service: name('サービス名', 'Service name'),
  president: name('代表者名', 'President'),
  tel: tel('電話番号', 'Tel'),
  zipcode: zipcode('郵便番号', 'Postal code'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture'),
  address: text('市区町村・番地', 'Address'),
  building: text('建物名・部屋番号', 'Building'),
  url_org: url('会社サイトのURL', 'Website'),
  desc_org: longText('会社紹介', 'Description'),
  qualified_invoice_registration_number: invoiceNumber('適格請求書の登録番号', 'Registration number'),
  dispatch_license_number: text('労働者派遣事業の許可番号', 'Dispatch licence', { max: 50 }),
  placement_license_number: text('有料職業紹介事業の許可番号', 'Placement licence', { max: 50 }),
} as const

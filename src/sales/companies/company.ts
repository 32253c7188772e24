import { bankAccounts } from '#foundation/entity/bank-accounts.ts'
import { address, owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  choice,
  date,
  emails,
  integer,
  invoiceNumber,
  kana,
  longText,
  master,
  masters,
  name,
  status,
  tel,
  text,
  url,
  yen,
} from '#foundation/entity/kinds/index.ts'
import { legalForms, ranks } from '#foundation/masterdata/choices.ts'
import { companyStatus } from '#foundation/masterdata/states.ts'

const basic = {
  name: name('企業名', 'Name', { required: true }),
  name_kana: kana('企業名カナ', 'Name kana'),
  homepage: url('ホームページ', 'Homepage'),
  president: name('代表者名', 'President'),
  contact: name('窓口', 'Contact'),
  tel: tel('電話番号', 'Phone'),
  fax: tel('FAX番号', 'Fax'),
  establishment: date('設立日', 'Establishment'),
}
const location = { ...address(13), station_id: master('stations')('最寄駅', 'Station') }
const business = {
  company_type_ids: masters('company_types')('企業区分', 'Company types'),
  feature_ids: masters('features_company')('特徴', 'Features'),
  working_hours: text('就業時間', 'Working hours'),
  business_description: longText('事業内容', 'Business description'),
}
const sales = {
  company_status_id: status('company', companyStatus)('営業ステータス', 'Status', { default: 0 }),
  company_rank_id: choice(ranks)('企業ランク', 'Rank', { default: 0 }),
  company_sales_rank_id: choice(ranks)('営業ランク', 'Sales rank', { default: 0 }),
  ...owners,
}
const money = {
  legal_form_id: choice(legalForms)('事業形態', 'Legal form'),
  capital_num: yen('資本金', 'Capital', { max: 999_999_999_999 }),
  employee_count: integer('人')('従業員数', 'Employees', { max: 9_999_999 }),
  qualified_invoice_registration_number: invoiceNumber('登録番号', 'Registration number'),
  bank_accounts: bankAccounts('口座', 'Bank accounts'),
}
const mails = {
  billing_mail_to: emails('請求メール宛先', 'Billing mail To'),
  billing_mail_cc: emails('請求メールCc', 'Billing mail Cc'),
  billing_mail_title: text('請求メール件名', 'Billing mail title'),
  billing_mail_body: longText('請求メール本文', 'Billing mail body'),
  payment_mail_to: emails('支払メール宛先', 'Payment mail To'),
  payment_mail_cc: emails('支払メールCc', 'Payment mail Cc'),
  payment_mail_title: text('支払メール件名', 'Payment mail title'),
  payment_mail_body: longText('支払メール本文', 'Payment mail body'),
}
const inHouse = { in_house_info: longText('社内情報', 'In-house information') }

export const company = entity({
  name: 'company',
  plural: 'companies',
  label: { ja: '企業', en: 'Company' },
  feature: 'companies',
  title: 'name',
  fields: {
    ...basic,
    ...location,
    ...business,
    ...sales,
    ...money,
    ...mails,
    ...inHouse,
    open_job_count: integer('件')('募集中の案件', 'Open jobs', { derived: true }),
  },
  comments: true,
  customProperties: true,
  attachments: 'Company',
  sections: [
    section('基本情報', basic),
    section('所在地', location),
    section('事業', business),
    section('営業', sales),
    section('請求・支払', money),
    section('請求・支払メール', mails),
    section('社内情報', inHouse),
  ],
  mergeable: true,
  apart: ['name_kana', 'tel'],
  bulk: true,
  keyword: ['name', 'name_kana', 'president', 'tel'],
  columns: [
    'name',
    'company_status_id',
    'company_rank_id',
    'company_type_ids',
    'enterprise_member1_id',
    'open_job_count',
    'updated_at',
  ],
})

import { section } from '#foundation/entity/common-fields.ts'
import { entity, type Feature, features } from '#foundation/entity/entity.ts'
import {
  choice,
  email,
  instant,
  integer,
  longText,
  master,
  member,
  name,
  status,
  tel,
  text,
  url,
  yen,
  zipcode,
} from '#foundation/entity/kinds/index.ts'
import { enterpriseContractStatus, restrictionFlags } from '#foundation/masterdata/states.ts'

/** What the enterprise says of itself, too (company info). */
const company = {
  name: name('会社名', 'Name', { required: true }),
  name_service: name('サービス名', 'Service name'),
  president: name('代表者名', 'President'),
  tel: tel('電話番号', 'Phone'),
  zipcode: zipcode('郵便番号', 'Postal code'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture'),
  address: text('市区町村・番地', 'Address'),
  building: text('建物名・部屋番号', 'Building'),
  url_org: url('会社サイトのURL', 'Website'),
  desc_org: longText('会社紹介', 'Description'),
  domain: text('ドメイン', 'Domain'),
  admin_member_id: member('運営の担当', 'Account manager'),
}
/** Where its invoices go. */
const billing = {
  invoice_person: name('請求の宛先', 'Invoice recipient'),
  invoice_email: email('請求の宛先メール', 'Invoice e-mail'),
}
/** What the operator has closed for it: 1, by the name of the feature (specification 3: restriction counters). */
const restrictions = Object.fromEntries(
  Object.entries(features).map(([feature, label]) => [
    feature,
    choice(restrictionFlags)(`機能制限：${label}`, `Restriction: ${feature}`, { default: 0 }),
  ]),
) as Record<Feature, ReturnType<ReturnType<typeof choice>>>
/** What its doings come to; counted by a job. */
const doings = {
  contract_status_id: status('enterprise_contract', enterpriseContractStatus)('契約', 'Contract', {
    derived: true,
  }),
  enterprise_logo: text('ロゴ', 'Logo', { derived: true }),
  site_domain: text('サイトのドメイン', 'Site domain', { derived: true }),
  restriction_count: integer('件')('機能制限', 'Restrictions', { derived: true }),
  member_count: integer('名')('メンバー', 'Members', { derived: true }),
  record_count: integer('件')('記録', 'Records', { derived: true }),
  monthly_price: yen('月額（割引後）', 'Monthly price', { derived: true }),
  billing_payment_count: integer('件')('先月の請求・支払', 'Billing payments of last month', {
    derived: true,
  }),
  signed_in_at: instant('最後のログイン', 'Last sign-in', { derived: true }),
}

/** An enterprise as the operator keeps it; its own row in `enterprises` says the same (decision 0125). */
export const enterprise = entity({
  name: 'enterprise',
  plural: 'enterprises',
  table: 'agencies',
  label: { ja: 'エージェント', en: 'Agency' },
  feature: null,
  title: 'name',
  fields: { ...company, ...billing, ...restrictions, ...doings },
  sections: [section('会社', company), section('請求の宛先', billing), section('機能制限', restrictions)],
  keyword: ['name', 'name_service', 'site_domain', 'invoice_email'],
  apart: ['name_service', 'site_domain'],
  columns: [
    'name',
    'id_by_enterprise_id',
    'name_service',
    'contract_status_id',
    'member_count',
    'record_count',
    'restriction_count',
    'monthly_price',
    'site_domain',
    'signed_in_at',
  ],
})

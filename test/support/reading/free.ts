import type { MasterItem } from '#foundation/masterdata/types.ts'

/** Fields whose extent is a matter of taste: they count only where the answers name them. */
const freeFields: ReadonlySet<string> = new Set([
  'detail',
  'background',
  'required',
  'welcome',
  'desc_skill_summary',
  'desired_location',
  'desired_other',
  'business_day_desc',
  'communications_desc',
  'resale_restriction_desc',
  'expected_age_desc',
  'accept_foreigner_desc',
  'company_type_id',
  'contract_period',
  'occupation_ids',
  'industry_id',
  'industry_ids',
])

/** A name for companies follows from a full name. */
export const isFreeField = (field: string, has: (field: string) => boolean) =>
  freeFields.has(field) || (field === 'name_for_company' && has('name'))

const freeCategories = new Set(['工程', 'マネジメント・コンサルティング', '開発手法'])
const businessWords = new Set(
  'ERP POS WMS MES CRM SCM EDI PLM BI RPA EDR SOC DTP データ基盤 データウェアハウス アクセシビリティ'.split(
    ' ',
  ),
)

/** Words for work and for kinds of business are skills of the master list too; whether one is meant is a matter of taste. */
export const isFreeSkill = ({ name, group }: MasterItem) =>
  freeCategories.has(group ?? '') ||
  businessWords.has(name) ||
  /^テスト|(設計|構築|運用|監視|テスト|移行|分析|管理|開発|保証|作成|対応|デザイン)$/.test(name)

import { isCustomKey } from '../../entity/custom-property.ts'
import type { Values } from '../../entity/ui/kinds/view.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { yenText } from '../../ui/money.tsx'
import { contract } from '../contract.ts'

/** The steps of the specification, in its order; the key stands in the address as `?step=`. */
export const steps = [
  { key: 'group', label: 'グループ' },
  { key: 'client', label: '取引先' },
  { key: 'base', label: '基本情報' },
  { key: 'sales', label: '販売側' },
  { key: 'supplier', label: '仕入側' },
  { key: 'confirm', label: '確認' },
] as const
export type StepKey = (typeof steps)[number]['key']

export const isStep = (key: string | null): key is StepKey => steps.some((step) => step.key === key)

export type WizardSection = { id: string; title: string; fields: readonly string[] }

const OWN = 1
const EMPLOYED: readonly unknown[] = [2, 3]

/** Own employees have no supplier: the supplier step asks for an internal cost only (RULES 2). */
export const isOwnEmployee = (draft: Values): boolean =>
  draft.affiliation_type_id === OWN && EMPLOYED.includes(draft.candidate_type_id)

const starting = (prefix: string) => Object.keys(contract.fields).filter((key) => key.startsWith(prefix))

const partyKeys = (side: string) =>
  [
    'company_id_by_enterprise_id',
    'company_member_id_by_enterprise_id',
    'zipcode',
    'prefecture_id',
    'address',
    'building',
  ].map((key) => `${side}_${key}`)

export const mailDocuments = {
  sales: [
    { prefix: 'sales_quotation_mail_', label: '見積書' },
    { prefix: 'sales_purchaseorder_mail_', label: '注文書' },
    { prefix: 'sales_confirmationorder_mail_', label: '注文請書' },
  ],
  supplier: [{ prefix: 'supplier_purchaseorder_mail_', label: '注文書' }],
} as const
export type Side = keyof typeof mailDocuments

const termKeys = (side: Side) =>
  ['usance_timing_id', 'usance_span_id', 'usance_day_id'].map((key) => `${side}_${key}`)

const adjustmentKeys = (side: Side) =>
  [
    'adjustment_flg',
    'adjustment_time_f',
    'adjustment_time_l',
    'adjustment_type_id',
    'adjustment_unit_id',
    'rounding_price_id',
    'rounding_mode_id',
    'unit_price_manual_flg',
    'excess_price_num',
    'deduction_price_num',
  ].map((key) => `${side}_${key}`)

const sideSections = (side: Side): WizardSection[] => [
  { id: `${side}-party`, title: '相手先', fields: partyKeys(side) },
  {
    id: `${side}-price`,
    title: '単価',
    fields: ['price_num', 'price_tax_flg', 'man_hour_type_id'].map((key) => `${side}_${key}`),
  },
  { id: `${side}-adjustment`, title: '精算', fields: adjustmentKeys(side) },
  {
    id: `${side}-terms`,
    title: '支払条件',
    fields: [
      ...termKeys(side),
      ...(side === 'supplier' ? ['supplier_reconsignment_flg', 'supplier_inspection'] : []),
    ],
  },
  { id: `${side}-notes`, title: '特記事項', fields: [`${side}_special_notes`, `${side}_desc`] },
  {
    id: `${side}-mails`,
    title: side === 'sales' ? '見積書・注文書メール' : '注文書メール',
    fields: mailDocuments[side].flatMap(({ prefix }) => starting(prefix)),
  },
]

const internalCost: WizardSection[] = [
  { id: 'supplier-cost', title: '社内原価', fields: ['supplier_price_num'] },
]

/** The sections of a step, each with the fields it holds. */
export const sectionsOf = (step: StepKey, draft: Values): WizardSection[] => {
  switch (step) {
    case 'group':
      return [{ id: 'group', title: '契約グループ', fields: ['group_id', 'opportunity_id_by_enterprise_id'] }]
    case 'client':
      return [
        { id: 'worker', title: '作業者', fields: ['candidate_id_by_enterprise_id', 'affiliation_type_id'] },
        { id: 'sales-company', title: '販売先', fields: partyKeys('sales') },
        ...(isOwnEmployee(draft)
          ? []
          : [{ id: 'supplier-company', title: '仕入先', fields: partyKeys('supplier') }]),
      ]
    case 'base': {
      const custom = Object.keys(draft).filter(isCustomKey)
      return [
        {
          id: 'base',
          title: '契約',
          fields: [
            'title',
            'name',
            'contract_kind_id',
            'period_start_date',
            'period_end_date',
            'work_location',
            'deliverables',
          ],
        },
        { id: 'owners', title: '担当者', fields: ['enterprise_member1_id', 'enterprise_member2_id', 'memo'] },
        { id: 'deadlines', title: '提出期限', fields: starting('deadline_submit_') },
        {
          id: 'dates',
          title: '書類の発行日',
          fields: Object.keys(contract.fields).filter((key) => key.endsWith('_issue_date')),
        },
        ...(custom.length > 0 ? [{ id: 'custom', title: 'カスタム項目', fields: custom }] : []),
      ]
    }
    case 'sales':
      return sideSections('sales')
    case 'supplier':
      return isOwnEmployee(draft) ? internalCost : sideSections('supplier')
    case 'confirm':
      return []
  }
}

/** What must be there before a contract is confirmed; the number is given by the server. */
const requiredKeys = (draft: Values): Set<string> => {
  const side = (name: Side) => [`${name}_price_num`, `${name}_price_tax_flg`, ...termKeys(name)]
  const supplier = isOwnEmployee(draft)
    ? ['supplier_price_num']
    : [
        ...side('supplier'),
        ...(draft.affiliation_type_id === OWN ? [] : ['supplier_company_id_by_enterprise_id']),
      ]
  return new Set([
    'candidate_id_by_enterprise_id',
    'period_start_date',
    'period_end_date',
    'sales_company_id_by_enterprise_id',
    ...side('sales'),
    ...supplier,
  ])
}

export const isRequired = (key: string, draft: Values): boolean => requiredKeys(draft).has(key)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Required fields among these that are still empty. */
export const missingOf = (fields: readonly string[], draft: Values): string[] => {
  const required = requiredKeys(draft)
  return fields.filter((key) => required.has(key) && isEmpty(draft[key]))
}

/** The first step and section that hold a field: where an error leads to. */
export const placeOf = (key: string, draft: Values): StepKey => {
  const found = steps.find((step) => sectionsOf(step.key, draft).some(({ fields }) => fields.includes(key)))
  return found?.key ?? 'base'
}

export type StepState = { state: 'done' | 'missing'; result: string; missing: number }

const named = (draft: Values, key: string) => (draft[key] as { name?: string } | null | undefined)?.name ?? ''

const month = (value: unknown) => (typeof value === 'string' ? value.slice(0, 7).replace('-', '/') : '')

const resultOf = (step: StepKey, draft: Values): string => {
  const price = (side: Side) =>
    typeof draft[`${side}_price_num`] === 'number' ? yenText(draft[`${side}_price_num`] as number) : ''
  switch (step) {
    case 'group':
      return draft.group_contract
        ? '登録済みグループに追加'
        : draft.group_id
          ? `グループ ${draft.group_id}`
          : '新しいグループ'
    case 'client':
      return named(draft, 'sales_company')
    case 'base':
      return draft.period_start_date
        ? `${month(draft.period_start_date)}〜${month(draft.period_end_date)}`
        : ''
    case 'sales':
      return price('sales')
    case 'supplier':
      return price('supplier')
    case 'confirm':
      return ''
  }
}

/** How far a step is, in one line: what was decided, or how many required fields are empty. */
export const stepState = (step: StepKey, draft: Values): StepState => {
  const keys = new Set(sectionsOf(step, draft).flatMap(({ fields }) => fields))
  const missing = missingOf([...keys], draft).length
  return missing > 0
    ? { state: 'missing', result: `未入力 ${missing}項目`, missing }
    : { state: 'done', result: resultOf(step, draft), missing }
}

/** A section has its tick when nothing required is missing and something of it is filled in. */
export const isSectionDone = ({ fields }: WizardSection, draft: Values): boolean =>
  missingOf(fields, draft).length === 0 && fields.some((key) => !isEmpty(draft[key]))

export const nextStep = (step: StepKey): StepKey | undefined =>
  steps[steps.findIndex(({ key }) => key === step) + 1]?.key

export const previousStep = (step: StepKey): StepKey | undefined =>
  steps[steps.findIndex(({ key }) => key === step) - 1]?.key

/** Once confirmed, only memo, owners, mail texts, deadlines and when documents are issued may change (RULES 2). */
export const isLocked = (key: string, draft: Values): boolean =>
  draft.contract_status_flg === CONFIRMED &&
  !['memo', 'enterprise_member1_id', 'enterprise_member2_id'].includes(key) &&
  !key.startsWith('deadline_submit_') &&
  !key.endsWith('_issue_date') &&
  !key.includes('_mail_')

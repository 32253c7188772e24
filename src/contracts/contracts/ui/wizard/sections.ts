import { isCustomKey } from '#foundation/entity/custom-property.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { contract } from '../../contract.ts'
import type { StepKey } from './steps.ts'

export type WizardSection = { id: string; title: string; fields: readonly string[] }

/** The documents of a side that go out by mail: their fields and names. */
export const mailDocuments = {
  sales: [
    { prefix: 'sales_quotation_mail_', label: '見積書' },
    { prefix: 'sales_purchaseorder_mail_', label: '注文書' },
    { prefix: 'sales_confirmationorder_mail_', label: '注文請書' },
  ],
  supplier: [{ prefix: 'supplier_purchaseorder_mail_', label: '注文書' }],
} as const
export type Side = keyof typeof mailDocuments

const starting = (prefix: string) => Object.keys(contract.fields).filter((key) => key.startsWith(prefix))

/** Who stands on a side, and where: the company and what hangs on it. */
export const partyKeys = (side: Side) =>
  [
    'company_id_by_enterprise_id',
    'company_member_id_by_enterprise_id',
    'zipcode',
    'prefecture_id',
    'address',
    'building',
  ].map((key) => `${side}_${key}`)

/** The fields of the payment terms of a side. */
export const termKeys = (side: Side) =>
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

import { conditionTypes } from '#foundation/entity/condition.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import { FilesPane } from '#records/files/ui/parts.ts'
import { contract } from '../contract.ts'
import { countedFields } from './counted.ts'

const ListActs = slot<ListActsProps>('list-acts')
const DocumentsZip = slot<{ ids: number[] }>('contract-documents-zip')

/** 2026/12/01〜2027/02/28; nothing while both ends are open. */
export const periodText = (row: Record<string, unknown>): string => {
  const [from, to] = [formatDate(row.period_start_date), formatDate(row.period_end_date)]
  return from || to ? `${from}〜${to}` : ''
}

const price = (row: RecordRow, side: 'sales' | 'supplier', label: string) => {
  const amount = row[`${side}_price_num`]
  return typeof amount === 'number' ? `${label} ${yenText(amount)}` : null
}

/** 合意（仕入） 成立; nothing where none was asked. */
const agreed = (row: RecordRow, side: 'sales' | 'supplier', label: string) => {
  const state = row[`${side}_agreement_flg`]
  return typeof state === 'number' ? `合意（${label}） ${stateName('agreement', state)}` : null
}

export const contractScreen: EntityScreen = {
  entity: contract,
  opens: 'candidate_id_by_enterprise_id',
  keywordLabel: '契約番号・契約名で検索',
  quickFilters: [
    'contract_status_flg',
    'contract_ext_confirm_status_flg',
    'sales_agreement_flg',
    'supplier_agreement_flg',
    'enterprise_member1_id',
  ],
  presets: (member) => [
    mine(member),
    {
      label: '30日以内に終わる契約',
      conditions: [
        anyOf('contract_status_flg', 99),
        { column: 'period_end_date', type: conditionTypes.nextPeriod, value: 30 },
      ],
    },
    { label: '未確定', conditions: [anyOf('contract_status_flg', 1)] },
  ],
  acts: (rows) => (
    <>
      <ListActs acts={['confirm_contracts', 'send_contracts', 'ask_contracts']} {...rows} />
      {'select_ids' in rows.target && <DocumentsZip ids={[...rows.chosen]} />}
    </>
  ),
  badges: ['contract_status_flg', 'contract_ext_confirm_status_flg'],
  facts: (row) => [
    namedOf(row, 'candidate_id_by_enterprise_id')?.name,
    namedOf(row, 'sales_company_id_by_enterprise_id')?.name,
    periodText(row),
    price(row, 'sales', '販売'),
    price(row, 'supplier', '仕入'),
    agreed(row, 'sales', '販売'),
    agreed(row, 'supplier', '仕入'),
  ],
  counted: countedFields,
  tabs: [
    {
      tab: 'operations',
      label: '契約稼働',
      list: 'contract_operations',
      conditions: (id) => [{ column: 'contract_id_by_enterprise_id', type: 1, value: id }],
    },
    {
      tab: 'agreements',
      label: '合意',
      list: 'agreements',
      conditions: (id) => [{ column: 'contract_id_by_enterprise_id', type: 1, value: id }],
      empty: '書類を発行すると、その画面の「合意を依頼」から相手に承諾を求められます。',
    },
  ],
  below: FilesPane,
  empty: {
    title: '契約はまだありません',
    text: '成約した商談から、または最初から契約を作成できます。確定すると月ごとの契約稼働が作られます。',
  },
  verbs: ['create', 'update', 'delete'],
}

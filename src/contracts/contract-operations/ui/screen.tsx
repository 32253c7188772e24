import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
import { contractOperation } from '../contract-operation.ts'

const ListActs = slot<ListActsProps>('list-acts')

export const operationScreen: EntityScreen = {
  entity: contractOperation,
  opens: 'candidate_id_by_enterprise_id',
  keywordLabel: '契約名・作業者・企業で検索',
  quickFilters: ['operational_month', 'operational_status_flg', 'submission_status_flg', 'closed_flg'],
  acts: (rows) => <ListActs acts={['receive_operations', 'confirm_operations']} {...rows} />,
  badges: ['submission_status_flg', 'closed_flg', 'operational_status_flg'],
  facts: (row) => {
    const contract = namedOf(row, 'contract_id_by_enterprise_id')
    return [
      namedOf(row, 'candidate_id_by_enterprise_id')?.name,
      namedOf(row, 'sales_company_id_by_enterprise_id')?.name,
      `${formatDate(row.operation_start_date)}〜${formatDate(row.operation_end_date)}`,
      contract && (
        <Link key="contract" to={`/enterprise/contracts/${contract.id}`}>
          契約 {contract.name}
        </Link>
      ),
    ]
  },
  tabs: [],
  empty: {
    title: '契約稼働はまだありません',
    text: '契約を確定すると、契約期間の月ごとに契約稼働が作られます。',
  },
  verbs: ['update'],
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { conditionTypes } from '#foundation/entity/condition.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { tabOptions } from '#foundation/screens/queries.ts'
import type { RecordPart } from '#foundation/screens/screen.ts'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { contract } from '../../contract.ts'
import { GroupTable } from './group-table.tsx'
import styles from './terms.module.css'
import { WorkerDialog } from './worker-dialog.tsx'

const columns = [
  'candidate_id_by_enterprise_id',
  'candidate_type_id',
  'affiliation_type_id',
  'sales_company_id_by_enterprise_id',
  'period_start_date',
  'period_end_date',
  'sales_price_num',
  'sales_price_tax_flg',
  'supplier_price_num',
  'supplier_price_tax_flg',
  'contract_status_flg',
]

/** A deal of more contracts than these is shown in the list. */
const shown_max = 100

const groupQuery = (group_id: unknown) => ({
  ...emptyQuery,
  limit_value: shown_max,
  sort: 'period_start_date',
  order: 'desc' as const,
  conditions: [
    { column: 'group_id', type: conditionTypes.equal, value: typeof group_id === 'number' ? group_id : null },
  ],
})

/** The contracts of one deal with their monthly amounts, and the way to one more worker. */
export function Group({ row }: { row: RecordRow }) {
  const { data } = useQuery(tabOptions(contract, groupQuery(row.group_id), columns))
  const [isAdding, setAdding] = useState(false)
  if (!data) return <SkeletonRows rows={3} columns={5} />
  return (
    <>
      <Row justify="between" below={8}>
        <Lead as="span">
          グループ {String(row.group_id)}　{data.count}件の契約（月額・税抜）
        </Lead>
        <Button
          variant="default"
          leftSection={<UserPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          作業者を追加
        </Button>
      </Row>
      <GroupTable rows={data.rows} current={row.id_by_enterprise_id} />
      {isAdding && <WorkerDialog row={row} close={() => setAdding(false)} />}
    </>
  )
}

/** The tab グループ of a contract's record. */
export const GroupTab: RecordPart = ({ row }) => (
  <div className={styles.tab}>
    <Group row={row} />
  </div>
)

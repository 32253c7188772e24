import { Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { emptyQuery, type ListQuery } from '#foundation/entity/list-query.ts'
import type { BulkTarget } from '#foundation/screens/bulk/client.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { contractOperation } from '../../../contract-operations/contract-operation.ts'
import { api } from '../client.ts'
import { remindColumns } from './remind-rows.ts'
import { RemindTable } from './remind-table.tsx'

/** So many months are asked about in one go. */
const months_max = 1_000

const queryOf = (target: BulkTarget): ListQuery => ({
  ...emptyQuery,
  limit_value: months_max,
  sort: 'operational_month',
  order: 'asc',
  ...('select_ids' in target
    ? { conditions: [{ column: 'id_by_enterprise_id', type: 1, value: [...target.select_ids] }] }
    : { keyword: target.keyword, conditions: [...target.conditions] }),
})

type Props = {
  target: BulkTarget
  close: () => void
  /** The choice is given up once they were asked. */
  leave: () => void
}

/** Whom the chosen months wait for, and once they were asked, who was and who not. */
export function RemindDialog({ target, close, leave }: Props) {
  useFocusBack()
  const { data } = useQuery({ ...listOptions(contractOperation, queryOf(target), remindColumns), gcTime: 0 })
  const asking = useMutation(
    api.mutation.post('/api/enterprise/timesheets/remind', { refresh: ['mail_mgmts'] }),
  )
  const end = () => {
    close()
    if (asking.isSuccess) leave()
  }
  return (
    <Modal opened onClose={end} title={asking.isSuccess ? '催促の結果' : '催促する'} size={880}>
      {data ? (
        <RemindTable
          rows={data.rows}
          unseen={data.count - data.rows.length}
          answer={asking.data?.rows}
          isAsking={asking.isPending}
          ask={(select_ids) => asking.mutate({ body: { select_ids } })}
          close={end}
        />
      ) : (
        <SkeletonRows rows={6} columns={4} />
      )}
    </Modal>
  )
}

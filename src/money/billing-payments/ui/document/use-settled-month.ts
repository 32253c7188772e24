import { useQuery } from '@tanstack/react-query'
import { contractOperation } from '#contracts/contract-operations/contract-operation.ts'
import { api, operationOf } from '#contracts/contract-operations/ui/client.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import type { BillingPayment } from '../../billing-payment.ts'
import { type SettledMonth, settledMonth } from '../../line-basis.ts'

/** How the month behind a side was settled, as its document says it; undefined while that is not known or not to be seen. */
export function useSettledMonth(row: BillingPayment, side: SideName): SettledMonth | undefined {
  const id = row.contract_operation_id_by_enterprise_id ?? undefined
  const isVisible = useVisibleFamilies().has(contractOperation.plural)
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/contract_operations/show/:id', { id: id ?? 0 }),
    queryKey: [contractOperation.plural, 'settlement', id, 'bill'],
    select: ({ contract_operation }) => operationOf(contract_operation),
    enabled: isVisible && id !== undefined,
    meta: { quiet: true },
  })
  const terms = data?.terms[side === 'billing' ? 'sales' : 'supplier']
  if (!data || !terms) return undefined
  return settledMonth({ terms, days: data.working_days }, row.working_minutes ?? null)
}

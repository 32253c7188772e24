import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FindingList } from '#compliance/ui/finding-list.tsx'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { contract } from '../../contracts/contract.ts'
import { api } from './client.ts'

/** Over a contract: what the law finds in its order to the supplier, and the way to it; nothing where all is well. */
export function OrderCaution({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const { data } = useQuery({
    queryKey: [contract.plural, 'order_findings', id],
    queryFn: ({ signal }) => api.post('/api/enterprise/contracts/order_findings/:id', { id, signal }),
    meta: { quiet: true },
  })
  if (!data || data.findings.length === 0) return null
  return (
    <Stack inset below={12} gap={4}>
      <FindingList findings={data.findings} />
      <Link to={`/enterprise/contracts/${id}/preview/supplier_purchaseorder`}>注文書（仕入）を開く</Link>
    </Stack>
  )
}

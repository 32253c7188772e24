import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { recordOptions } from '#foundation/screens/queries.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { broadcast } from '../broadcast.ts'
import type { Broadcast } from './client.ts'
import { Compose } from './compose.tsx'

/** The draft in the address; what was reserved or sent has its page instead. */
export function ComposePage() {
  const id = Number(useParams().id)
  const { data } = useQuery({
    ...recordOptions(broadcast.plural, id),
    throwOnError: true,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const row = data as Broadcast | undefined
  if (!row) return <SkeletonRows rows={10} columns={3} />
  if (row.broadcast_status_id !== 1) return <Navigate to={`/enterprise/broadcasts/${id}`} replace />
  return (
    <Suspense fallback={<SkeletonRows rows={10} columns={3} />}>
      <Compose key={id} start={row} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { draftQuery } from '../../questionnaire-forms/ui/client.ts'
import { WriteRequest } from './write-request.tsx'

/** Writes the mail for the questionnaire in the address; `?only_asked=1` is a reminder. */
export function RequestPage() {
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const { data } = useQuery(draftQuery(id))
  if (!data) return <SkeletonRows rows={10} columns={3} />
  return (
    <Suspense fallback={<SkeletonRows rows={10} columns={3} />}>
      <WriteRequest key={id} form={data} startsAsReminder={params.get('only_asked') === '1'} />
    </Suspense>
  )
}

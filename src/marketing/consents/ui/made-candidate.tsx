import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MadeProps } from '#foundation/screens/slot.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { consentQuery } from './client.ts'
import { ConsentOffer } from './consent-offer.tsx'

/** In the dialog that made somebody on the way: the consent is asked for there, unless it is known or not to be seen. */
export function MadeCandidate({ id, name, leave }: MadeProps) {
  const { data, isError } = useQuery({
    ...consentQuery(id),
    select: ({ mail_consent }) => mail_consent.opted_in,
    meta: { quiet: true },
  })
  const isAsked = !isError && (data === undefined || data === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is left to ask
  useEffect(() => {
    if (!isAsked) leave()
  }, [isAsked])
  return data === undefined ? (
    <SkeletonRows rows={3} columns={1} />
  ) : (
    <ConsentOffer candidate={id} name={name} leave={leave} />
  )
}

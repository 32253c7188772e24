import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { ConsentOffer } from './consent-offer.tsx'

const isJustRegistered = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true

/** Over the page of a candidate who was registered a moment ago: the consent is asked for once. */
export function ConsentStrip({ row }: { row: RecordRow }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isAsked] = useState(() => isJustRegistered(state))
  const [isLeft, setLeft] = useState(false)
  if (!isAsked || isLeft) return null
  const leave = () => {
    setLeft(true)
    navigate(`${pathname}${search}`, { replace: true, state: null })
  }
  return (
    <Stack inset below={12}>
      <ConsentOffer candidate={idOf(row)} name={String(row.name ?? '')} leave={leave} />
    </Stack>
  )
}

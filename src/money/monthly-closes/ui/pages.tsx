import type { RouteObject } from 'react-router'
import { isMonth, monthAtHand } from '#contracts/contract-operations/ui/month/last-month.ts'
import { leadFrom } from '#foundation/ui/shell/known-address.ts'
import { ClosePage } from './close-page.tsx'

const knownMonth: NonNullable<RouteObject['loader']> = ({ params }) => {
  if (!isMonth(params.month)) throw new Response('', { status: 404 })
  return null
}

/** The screens of the monthly close, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'monthly_closes',
    handle: { title: '月次締め' },
    loader: ({ request }) => leadFrom(new URL(request.url), `/enterprise/monthly_closes/${monthAtHand()}`),
  },
  { path: 'monthly_closes/:month', handle: { title: '月次締め' }, loader: knownMonth, Component: ClosePage },
]

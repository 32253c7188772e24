import type { RouteObject } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { leadFrom } from '#foundation/ui/shell/known-address.ts'
import { ClosePage } from './close-page.tsx'

/** What is closed at the beginning of a month is the month before; from the 16th on, the one that runs. */
const monthAtHand = (): string => {
  const day = today()
  return Number(day.slice(8)) <= 15 ? addMonths(monthOf(day), -1) : monthOf(day)
}

const isMonth = (month = '') => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month)

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

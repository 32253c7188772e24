import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { Facts, Note } from '#foundation/ui/layout.tsx'
import { Part } from '../../mailings/ui/part.tsx'
import { api } from '../../overview/ui/client.ts'

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('ja-JP', {
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    timeZone: 'Asia/Tokyo',
  })

/** What else is sent in the days around the one that is being planned. */
export function WeekList({ at }: { at: string | null }) {
  const time = at === null ? Date.now() : new Date(at).getTime()
  const day = today(Number.isNaN(time) ? Date.now() : time)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/mailing_overview/calendar', {
      body: { from: addDays(day, -3), to: addDays(day, 3) },
    }),
    select: ({ planned }) => planned,
    meta: { quiet: true },
  })
  return (
    <Part title="前後3日の配信">
      {data?.length === 0 && <Note>ほかの配信はありません。</Note>}
      <Facts
        names_px={88}
        facts={(data ?? []).map((one) => [
          dayOf(one.at),
          `${one.name}${one.count === null ? '' : `　${one.count.toLocaleString('ja-JP')}通`}`,
        ])}
      />
    </Part>
  )
}

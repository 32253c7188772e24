import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { weekdayName } from '#foundation/rules/calendar.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Aside, Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { CloseDialog } from '#sales/opportunities/ui/close-dialog.tsx'
import type { TodayAnswer } from '../../today/schema.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { todayQuery, useMarks } from './client.ts'
import { Deadlines } from './deadlines.tsx'
import { Figures } from './figures.tsx'
import { GroupCard } from './group-card.tsx'
import { groupsOf } from './group-view.tsx'
import { HomeToggle } from './home-toggle.tsx'
import styles from './today.module.css'
import { TodayFoot } from './today-foot.tsx'
import { useTodayKeys } from './use-today-keys.ts'

const longDay = (day: string) =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日（${weekdayName(day)}）`

const nextWords = { meeting: '面談・商談', ending: '契約の終わり', deadline: '締め切り' } as const

/** 次は12月5日（土）の面談・商談です。 */
const nextText = (next: TodayAnswer['next'], isMine: boolean) =>
  [
    next && `次は${longDay(next.day)}の${nextWords[next.kind]}です。`,
    isMine && '「全員」を選ぶと、ほかの人の担当も見られます。',
  ]
    .filter(Boolean)
    .join('')

/** What waits to be done, with the act in each row; beside it numbers of the month and what has its day this week. */
export function TodayPage() {
  const [params, setParams] = useSearchParams()
  const isMine = params.get('w') !== 'all'
  const member = useMember()
  const memberId = isMine ? member.id_by_enterprise_id : null
  const { data } = useQuery(todayQuery(isMine))
  const { finish, putOff } = useMarks()
  const page = useRef<HTMLDivElement>(null)
  useTodayKeys(page, putOff, data)
  const columns = data ? groupsOf(data, memberId) : []
  const left = columns.flat().reduce((sum, { count }) => sum + count, 0)
  const done = data?.done.reduce((sum, one) => sum + one.count, 0) ?? 0
  const day = today()
  return (
    <div className={styles.page} ref={page}>
      <PageHeader
        title="今日やること"
        meta={
          <>
            <Lead as="span">{longDay(day)}</Lead>
            <SegmentedControl
              aria-label="だれの記録か"
              value={isMine ? 'mine' : 'all'}
              onChange={(next) => setParams(next === 'all' ? { w: 'all' } : {}, { replace: true })}
              data={[
                { value: 'mine', label: '自分' },
                { value: 'all', label: '全員' },
              ]}
            />
          </>
        }
        actions={
          <>
            {data && (
              <Lead as="span" className={styles.left} aria-live="polite">
                残り <b>{left}</b> 件{done > 0 && `　今日 済んだ ${done}件`}
              </Lead>
            )}
            <HomeToggle />
          </>
        }
      />
      <FirstSteps />
      {!data && <SkeletonRows rows={12} columns={4} height={40} />}
      {data && (
        <div className={styles.body}>
          {columns.length === 0 ? (
            <EmptyState title="今日やることはありません" text={nextText(data.next, isMine)} />
          ) : (
            <div className={styles.groups}>
              {columns.map((groups) => (
                <div key={groups[0]?.key}>
                  {groups.map((group) => (
                    <GroupCard key={group.key} group={group} memberId={memberId} finish={finish} />
                  ))}
                </div>
              ))}
            </div>
          )}
          <Aside>
            <Figures figures={data.figures} beside={data.beside} />
            <Deadlines deadlines={data.deadlines} />
          </Aside>
        </div>
      )}
      {data && <TodayFoot done={data.done} />}
      <CloseDialog />
    </div>
  )
}

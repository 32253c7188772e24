import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { weekdayName } from '#foundation/rules/calendar.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { TodayAnswer } from '../../today/schema.ts'
import { queryOf, todaySections } from '../../today/sections.ts'
import type { todayRoutes } from '../../today/server.ts'
import report from '../report.module.css'
import { Figures } from './figures.tsx'
import styles from './today.module.css'
import { whenText } from './when-text.ts'

/** What waits today, the member's own or everybody's. */
const api = apiOf<typeof todayRoutes>()

type Section = TodayAnswer['sections'][number]

/** Arrows and j, k go from one thing to the next. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const way = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thing]')]
  const next = all[all.indexOf(document.activeElement as HTMLElement) + way]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function SectionCard({
  section: { key, count, records },
  memberId,
}: {
  section: Section
  memberId: number | null
}) {
  const section = todaySections.find((one) => one.key === key)
  if (!section) return null
  const list = `/enterprise/${section.plural}?${toSearchParams(queryOf(section, today(), memberId))}`
  return (
    <section className={styles.section} aria-label={section.label}>
      <Row as="header">
        <h2>{section.label}</h2>
        <span className={styles.count}>{count}</span>
        <Spring />
        <Link to={list} aria-label={`${section.label}をすべて開く`}>
          すべて開く
        </Link>
      </Row>
      <ul>
        {records.map(({ id, who, about, at }) => (
          <li key={id}>
            <Link data-thing to={`/enterprise/${section.plural}/${id}`}>
              <b>{who}</b>
              <span>{about ?? ''}</span>
              <small>{whenText(at)}</small>
              <i>{section.act}</i>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What waits to be done, and a few numbers of the month, each of which opens its list. */
export function TodayPage() {
  const [params, setParams] = useSearchParams()
  const isMine = params.get('w') !== 'all'
  const member = useMember()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/today/index', { body: { is_mine: isMine } }),
    select: (answer) => answer.today,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const waiting = data?.sections.filter(({ count }) => count > 0) ?? []
  const left = waiting.reduce((sum, { count }) => sum + count, 0)
  const day = today()
  return (
    <>
      <div className={report.head}>
        <PageHeader
          title="今日やること"
          meta={
            <>
              <Lead as="span">
                {Number(day.slice(5, 7))}月{Number(day.slice(8))}日（{weekdayName(day)}）
              </Lead>
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
            data && (
              <Lead as="span" className={styles.left}>
                残り <b>{left}</b> 件
              </Lead>
            )
          }
        />
      </div>
      {!data && <SkeletonRows rows={12} columns={4} height={40} />}
      {data && (
        <div className={styles.body}>
          {waiting.length === 0 ? (
            <EmptyState
              title="いま待っていることはありません"
              text={
                isMine
                  ? '「全員」を選ぶと、ほかの人の担当も見られます。'
                  : '新しい応募や、終わりの近い契約があると、ここに並びます。'
              }
            />
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys walk over the links in it
            <div className={styles.sections} onKeyDown={walk}>
              {waiting.map((section) => (
                <SectionCard
                  key={section.key}
                  section={section}
                  memberId={isMine ? member.id_by_enterprise_id : null}
                />
              ))}
            </div>
          )}
          <Figures figures={data.figures} />
        </div>
      )}
    </>
  )
}

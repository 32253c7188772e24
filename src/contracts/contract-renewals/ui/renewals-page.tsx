import { Checkbox, Pagination, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import tabs from '#foundation/ui/view-switch.module.css'
import { BulkAsk } from './bulk-ask.tsx'
import { listRenewals, type Span } from './client.ts'
import { RenewalCalendar } from './renewal-calendar.tsx'
import { RenewalTable } from './renewal-table.tsx'
import styles from './renewals.module.css'
import { daysAhead, useView, type View } from './use-view.ts'

const pageSize = 100
/** 未対応, 検討中, 終了: nobody has finished with these. */
const open = [0, 1, 2]

function Switch({ view }: { view: View['view'] }) {
  return (
    <nav className={tabs.switch} aria-label="表示の切り替え">
      <Link to="?" aria-current={view === 'list' ? 'page' : undefined}>
        <List size={15} aria-hidden />
        リスト
      </Link>
      <Link to="?view=calendar" aria-current={view === 'calendar' ? 'page' : undefined}>
        <CalendarDays size={15} aria-hidden />
        カレンダー
      </Link>
    </nav>
  )
}

/** The contracts of a span, to be chosen and acted on. */
function Renewals({ span, isAll }: { span: Span; isAll: boolean }) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = { ...span, statuses: isAll ? [] : open, page, limit_value: pageSize }
  const { data } = useQuery({
    queryKey: ['contract_renewals', 'index', asked],
    queryFn: ({ signal }) => listRenewals(asked, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) return <SkeletonRows rows={8} columns={7} height={56} />
  const choose = (ids: ReadonlySet<number>) => {
    setChosen(ids)
    setTitles(new Map(data.contract_renewals.map((row) => [row.id_by_enterprise_id, row.title ?? ''])))
  }
  const pages = Math.ceil(data.count / pageSize)
  return (
    <>
      <BulkAsk
        chosen={chosen}
        titleOf={(id) => titles.get(id) ?? `ID ${id}`}
        clear={() => setChosen(new Set())}
      />
      {data.count === 0 ? (
        <EmptyState
          title="この期間に終了する契約はありません"
          text={
            isAll
              ? '期間を広げて確認してください。'
              : '期間を広げるか、満了・更新済も表示して確認してください。'
          }
        />
      ) : (
        <>
          <p className={styles.count}>{data.count.toLocaleString('ja-JP')}件</p>
          <RenewalTable rows={data.contract_renewals} chosen={chosen} choose={choose} />
        </>
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt={16} />}
    </>
  )
}

/** 契約更新: what ends soon or in a month, what both sides said, and what to do about it. */
export function RenewalsPage() {
  const { view, isAll, days, month, date, span, set } = useView()
  return (
    <>
      <PageHeader title="契約更新" actions={<Switch view={view} />} />
      <div className={styles.body}>
        <div className={styles.tools}>
          {view === 'list' && (
            <SegmentedControl
              aria-label="終了日までの期間"
              value={String(days)}
              onChange={(value) => set({ days: value })}
              data={daysAhead.map((count) => ({ value: String(count), label: `${count}日以内` }))}
            />
          )}
          <Checkbox
            label="満了・更新済も表示"
            checked={isAll}
            onChange={(event) => set({ all: event.currentTarget.checked ? '1' : null })}
          />
        </div>
        {view === 'calendar' && (
          <RenewalCalendar
            month={month}
            date={date}
            show={(at) => set({ month: at.month, date: at.date ?? null })}
          />
        )}
        <Renewals key={`${span.from}${span.to}${isAll}`} span={span} isAll={isAll} />
      </div>
    </>
  )
}

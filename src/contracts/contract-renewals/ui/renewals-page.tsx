import { Checkbox, Pagination, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { ToolsOf } from '#foundation/screens/list/tools-of.tsx'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { byId } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import tabs from '#foundation/ui/view-switch.module.css'
import { contract } from '../../contracts/contract.ts'
import type { RenewalRow } from '../rows.ts'
import { BulkAsk, type NotAsked, NotAskedPanel } from './bulk-ask.tsx'
import { api, type Span } from './client.ts'
import { RenewalCalendar } from './renewal-calendar.tsx'
import { renewalColumns } from './renewal-columns.tsx'
import { daysAhead, useView, type View } from './use-view.ts'

const pageSize = 100
/** 未対応, 検討中, 終了: nobody has finished with these. */
const open = [0, 1, 2]
const none: readonly RenewalRow[] = []
/** Chosen rows are contracts, and are exported as such. */
const contractList = { entity: contract }

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
  const [failed, setFailed] = useState<readonly NotAsked[]>([])
  const asked = { ...span, statuses: isAll ? [] : open, page, limit_value: pageSize }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/contract_renewals/index', { body: asked }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.contract_renewals ?? none
  const selection = useSelection(rows, '')
  const titleOf = (id: number) => rows.find((row) => byId(row) === id)?.title ?? `ID ${id}`
  const count = data?.count ?? 0
  return (
    <>
      {selection.chosen.size > 0 && (
        <Stack inset>
          <MailServerNotice />
        </Stack>
      )}
      <NotAskedPanel failed={failed} titleOf={titleOf} />
      {count > 0 && (
        <Lead inset below={8}>
          {count.toLocaleString('ja-JP')}件
        </Lead>
      )}
      <ListBody
        label="更新を確認する契約"
        columns={renewalColumns}
        keyOf={byId}
        min_px={1080}
        selection={{
          ...selection,
          nameOf: (row) => row.title ?? '',
          acts: () => (
            <>
              <BulkAsk
                chosen={selection.chosen}
                done={(refused) => {
                  setFailed(refused)
                  selection.clear()
                }}
              />
              <ToolsOf
                screen={contractList}
                state={{ asked: emptyQuery, columns: contractList.entity.columns.map((key) => ({ key })) }}
                count={count}
                chosen={selection.chosen}
              />
            </>
          ),
        }}
        rows={data?.contract_renewals}
        empty={{
          title: 'この期間に終了する契約はありません',
          text: isAll
            ? '期間を広げて確認してください。'
            : '期間を広げるか、満了・更新済も表示して確認してください。',
        }}
      />
      {count > pageSize && (
        <Row inset above={16}>
          <Pagination total={Math.ceil(count / pageSize)} value={page} onChange={setPage} />
        </Row>
      )}
    </>
  )
}

/** 契約更新: what ends soon or in a month, what both sides said, and what to do about it. */
export function RenewalsPage() {
  const { view, isAll, days, month, date, span, set } = useView()
  return (
    <>
      <PageHeader title="契約更新" actions={<Switch view={view} />} />
      <Row wrap inset gap={20} below={12}>
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
      </Row>
      {view === 'calendar' && (
        <RenewalCalendar
          month={month}
          date={date}
          show={(at) => set({ month: at.month, date: at.date ?? null })}
        />
      )}
      <Renewals key={`${span.from}${span.to}${isAll}`} span={span} isAll={isAll} />
    </>
  )
}

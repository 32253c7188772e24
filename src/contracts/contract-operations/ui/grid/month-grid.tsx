import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { slot } from '#foundation/screens/slot.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Screen } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { type Facts, factsOptions, type Operation } from '../client.ts'
import { useEarlyConfirm } from '../use-early-confirm.tsx'
import { isUnread, withDraft } from './draft.ts'
import styles from './grid.module.css'
import { GridBar } from './grid-bar.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { SettlementPanel } from './settlement-panel.tsx'
import { useCells } from './use-cells.ts'
import { useFirstMissing } from './use-first-missing.ts'
import { monthOptions, useGrid } from './use-grid.ts'
import { useGridParams } from './use-grid-params.ts'
import { filterRows, isConfirmable, isOver } from './view.ts'

const none: readonly Operation[] = []
const noFacts: Facts = new Map()

type Sending = {
  month: string
  ids: readonly number[]
  /** Answers once the hours that were typed are saved. */
  settled: () => Promise<unknown>
  /** Something was done: what is shown is old. */
  done: () => void
  close: () => void
}

/** Confirms months and sends their bills, after a look at what that does; drawn by the monthly close. */
const SendBills = slot<Sending>('send-bills')

/** A month of every contract in one table with one column to enter. */
export function MonthGrid() {
  const { month, filter, format, set } = useGridParams()
  const { data } = useQuery(monthOptions(month))
  const facts = useQuery(factsOptions(month)).data ?? noFacts
  const grid = useGrid(month)
  const all = data?.rows ?? none
  const rows = useMemo(() => filterRows(all, filter, facts), [all, filter, facts])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = useCallback((id: number) => setChosen((before) => toggleRow(before, id)), [])
  const [sending, setSending] = useState<readonly number[]>()
  const sendOne = useCallback((id: number) => setSending([id]), [])
  const early = useEarlyConfirm()
  const cells = useCells(rows, all, grid, sendOne, early)
  const draftOf = (row: Operation) => cells.drafts.get(row.id_by_enterprise_id)
  const isRead = (row: Operation) => !isUnread(row, draftOf(row))
  const shown = rows.map((row) => withDraft(row, draftOf(row)))
  const inView = shown.filter((row) => chosen.has(row.id_by_enterprise_id))
  const wanted = inView.length > 0 ? inView : shown
  const confirmable = wanted.filter((row) => isConfirmable(row) && isRead(row))
  useUnsavedChanges(all.some((row) => !isRead(row)))
  useFirstMissing(month, rows)
  const focused = all.find((row) => row.id_by_enterprise_id === cells.focused) ?? rows[0]
  const isLate = isOver(month)
  return (
    <Screen>
      <GridHead
        month={month}
        go={(next) => set('month', next)}
        count={data?.count}
        rows={shown}
        wanted={wanted}
        confirmable={confirmable}
        sendable={inView.length > 0 ? inView.filter(isRead) : confirmable}
        grid={grid}
        early={early}
        send={setSending}
      />
      <GridBar {...{ all, facts, filter, format, isLate, set }} />
      <div className={styles.scroll}>
        {!data ? (
          <SkeletonRows rows={14} columns={9} />
        ) : all.length === 0 ? (
          <EmptyState
            title="この月の契約稼働はありません"
            text="契約を確定すると、契約期間の月ごとに契約稼働が作られます。"
          />
        ) : (
          <GridTable rows={rows} chosen={chosen} setChosen={setChosen}>
            {rows.map((row) => (
              <GridRow
                key={row.id_by_enterprise_id}
                row={row}
                fact={facts.get(row.id_by_enterprise_id)}
                format={format}
                state={grid.states.get(row.id_by_enterprise_id)}
                isFocused={row === focused}
                isChosen={chosen.has(row.id_by_enterprise_id)}
                isLate={isLate}
                isNew={row.id_by_enterprise_id === cells.confirmed}
                draft={draftOf(row)}
                actions={cells.actions}
                choose={choose}
              />
            ))}
          </GridTable>
        )}
      </div>
      {focused && (
        <SettlementPanel
          row={focused}
          fact={facts.get(focused.id_by_enterprise_id)}
          draft={draftOf(focused)}
          refusesEarly={early.refuses}
          next={() => cells.actions.move(focused.id_by_enterprise_id, 1)}
          confirm={() => cells.actions.confirm(focused.id_by_enterprise_id)}
        />
      )}
      <GridFoot rows={shown} />
      {early.dialog}
      {sending && (
        <SendBills
          month={month}
          ids={sending}
          settled={grid.settled}
          done={grid.refresh}
          close={() => setSending(undefined)}
        />
      )}
    </Screen>
  )
}

const toggleRow = (before: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

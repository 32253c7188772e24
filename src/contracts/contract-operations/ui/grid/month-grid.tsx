import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row, Screen, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import type { Operation } from '../client.ts'
import { useEarlyConfirm } from '../use-early-confirm.tsx'
import { ViewSwitch } from '../view-switch.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import { isUnread, withDraft } from './draft.ts'
import styles from './grid.module.css'
import { GridBar } from './grid-bar.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridRow } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { MonthSwitcher } from './month-switcher.tsx'
import { SettlementPanel } from './settlement-panel.tsx'
import { useCells } from './use-cells.ts'
import { monthOptions, useGrid } from './use-grid.ts'
import { useGridParams } from './use-grid-params.ts'
import { filterRows, isConfirmable } from './view.ts'

const none: readonly Operation[] = []

/** A month of every contract in one table with one column to enter. */
export function MonthGrid() {
  const { month, filter, companyId, format, set } = useGridParams()
  const { data } = useQuery(monthOptions(month))
  const grid = useGrid(month)
  const all = data?.rows ?? none
  const rows = useMemo(() => filterRows(all, filter, companyId), [all, filter, companyId])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = useCallback((id: number) => setChosen((before) => toggleRow(before, id)), [])
  const early = useEarlyConfirm()
  const cells = useCells(rows, all, grid, early)
  const draftOf = (row: Operation) => cells.drafts.get(row.id_by_enterprise_id)
  const shown = rows.map((row) => withDraft(row, draftOf(row)))
  const inView = shown.filter((row) => chosen.has(row.id_by_enterprise_id))
  const confirmable = (inView.length > 0 ? inView : shown).filter(
    (row) => isConfirmable(row) && !isUnread(row, draftOf(row)),
  )
  useUnsavedChanges(all.some((row) => isUnread(row, draftOf(row))))
  const focused = all.find((row) => row.id_by_enterprise_id === cells.focused) ?? rows[0]
  return (
    <Screen>
      <Row as="header" gap={12} inset className={styles.head}>
        <h1>契約稼働</h1>
        <MonthSwitcher month={month} go={(next) => set('month', next)} />
        {data && <Lead as="span">稼働 {data.count.toLocaleString('ja-JP')}件</Lead>}
        <ViewSwitch view="month" />
        <Spring />
        <ConfirmAll rows={confirmable} grid={grid} early={early} />
      </Row>
      <GridBar all={all} filter={filter} companyId={companyId} format={format} set={set} />
      <div className={styles.scroll}>
        {!data ? (
          <SkeletonRows rows={14} columns={9} />
        ) : all.length === 0 ? (
          <EmptyState
            title="この月の契約稼働はありません"
            text="契約を確定すると、契約期間の月ごとに契約稼働が作られます。"
          />
        ) : (
          <GridTable isEmpty={rows.length === 0}>
            {rows.map((row) => (
              <GridRow
                key={row.id_by_enterprise_id}
                row={row}
                format={format}
                state={grid.states.get(row.id_by_enterprise_id)}
                isFocused={row === focused}
                isChosen={chosen.has(row.id_by_enterprise_id)}
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
          draft={draftOf(focused)}
          refusesEarly={early.refuses}
          next={() => cells.actions.move(focused.id_by_enterprise_id, 1)}
          confirm={() => cells.actions.confirm(focused.id_by_enterprise_id)}
        />
      )}
      <GridFoot rows={shown} />
      {early.dialog}
    </Screen>
  )
}

const toggleRow = (before: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../../entity/today.ts'
import { namedOf } from '../../entity/ui/kinds/named.ts'
import { monthOf } from '../../rules/calendar.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useReact } from '../../ui/errors.ts'
import { flashError } from '../../ui/flash.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import type { Operation } from '../calls.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import styles from './grid.module.css'
import { GridFoot } from './grid-foot.tsx'
import { GridRow } from './grid-row.tsx'
import { MonthSwitcher } from './month-switcher.tsx'
import { columnOf, layColumn } from './paste.ts'
import { SettlementPanel } from './settlement-panel.tsx'
import type { CellActions } from './time-cell.tsx'
import { monthOptions, useGrid } from './use-grid.ts'
import {
  countOf,
  type FilterKey,
  filtered,
  filters,
  type HourFormat,
  isConfirmable,
  isFilter,
  isLocked,
  workedOf,
} from './view.ts'

const none: readonly Operation[] = []
const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** What shapes the grid, all of it in the address. */
function useGridParams() {
  const [params, setParams] = useSearchParams()
  const [asked, filter, company, hours] = ['month', 'filter', 'company', 'hours'].map((key) =>
    params.get(key),
  )
  const set = (key: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(key)
      else next.set(key, value)
      return next
    })
  return {
    month: isMonth(asked ?? null) ? (asked as string) : monthOf(today()),
    filter: isFilter(filter ?? null) ? (filter as FilterKey) : 'all',
    companyId: company ? Number(company) : null,
    format: (hours === '10' ? 2 : 1) as HourFormat,
    set,
  }
}

/** A month of every contract in one table with one column to enter. */
export function MonthGrid() {
  const { month, filter, companyId, format, set } = useGridParams()
  const { data } = useQuery(monthOptions(month))
  const grid = useGrid(month)
  const all = data?.rows ?? none
  const rows = useMemo(() => filtered(all, filter, companyId), [all, filter, companyId])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = useCallback((id: number) => setChosen((before) => toggled(before, id)), [])
  const cells = useCells(rows, grid)
  const inView = rows.filter((row) => chosen.has(row.id_by_enterprise_id))
  const confirmable = (inView.length > 0 ? inView : rows).filter(isConfirmable)
  const focused = all.find((row) => row.id_by_enterprise_id === cells.focused) ?? rows[0]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>契約稼働</h1>
        <MonthSwitcher month={month} go={(next) => set('month', next)} />
        {data && <span className={styles.count}>稼働 {data.count.toLocaleString('ja-JP')}件</span>}
        <ViewSwitch view="month" />
        <div className={styles.headActions}>
          <ConfirmAll rows={confirmable} grid={grid} />
        </div>
      </header>
      <div className={styles.bar}>
        {filters.map(({ key, label }) => (
          <Chip key={key} isOn={filter === key} press={() => set('filter', key === 'all' ? null : key)}>
            {(key === 'missing' || key === 'unconfirmed') && <StateIcon shape="alert" tone="warn" />}
            {label} <b>{countOf(all, key)}</b>
          </Chip>
        ))}
        <CompanyFilter
          rows={all}
          value={companyId}
          change={(id) => set('company', id === null ? null : String(id))}
        />
        <FormatSwitch format={format} change={(next) => set('hours', next === 2 ? '10' : null)} />
      </div>
      <div className={styles.scroll}>
        {!data ? (
          <SkeletonRows rows={14} columns={9} />
        ) : all.length === 0 ? (
          <EmptyState
            title="この月の契約稼働はありません"
            text="契約を確定すると、契約期間の月ごとに契約稼働が作られます。"
          />
        ) : (
          <Table rows={rows}>
            {rows.map((row) => (
              <GridRow
                key={row.id_by_enterprise_id}
                row={row}
                format={format}
                state={grid.states.get(row.id_by_enterprise_id)}
                isFocused={row === focused}
                isChosen={chosen.has(row.id_by_enterprise_id)}
                actions={cells.actions}
                choose={choose}
              />
            ))}
          </Table>
        )}
      </div>
      {focused && (
        <SettlementPanel
          row={focused}
          worked={
            cells.typed && cells.focused === focused.id_by_enterprise_id
              ? cells.typed.value
              : workedOf(focused)
          }
          next={() => cells.actions.move(focused.id_by_enterprise_id, 1)}
          confirm={() => cells.actions.confirm(focused.id_by_enterprise_id)}
        />
      )}
      <GridFoot rows={rows} />
    </div>
  )
}

const toggled = (before: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

const boxOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-work="${id}"]`)

/** What the cells can do, and which of them is in focus. */
function useCells(rows: readonly Operation[], grid: ReturnType<typeof useGrid>) {
  const react = useReact()
  const [focused, setFocused] = useState<number>()
  const [typed, setTyped] = useState<{ value: number | null }>()
  const latest = useRef(rows)
  latest.current = rows
  const { save, confirm } = grid
  const actions = useMemo((): CellActions => {
    const at = (id: number) => latest.current.findIndex((row) => row.id_by_enterprise_id === id)
    return {
      focus: (id) => {
        setFocused(id)
        setTyped(undefined)
      },
      type: (value) => setTyped({ value }),
      save: (id, value) => void save(id, value).then(() => setTyped(undefined)),
      move: (id, by) => {
        const order = by === 1 ? latest.current.slice(at(id) + 1) : latest.current.slice(0, at(id)).reverse()
        const next = order.find((row) => !isLocked(row))
        if (next) boxOf(next.id_by_enterprise_id)?.focus()
        else boxOf(id)?.blur()
      },
      confirm: (id) => void confirm(id).catch((error: unknown) => react(error, 'action')),
      paste: (id, text) => {
        const { entries, refused } = layColumn(columnOf(text), latest.current, at(id))
        for (const { row, value } of entries) void save(row.id_by_enterprise_id, value)
        if (refused.length === 0) return
        const list = refused.slice(0, 5).map((cell) => `${cell.text}（${cell.reason}）`)
        flashError(
          `${refused.length}件は貼り付けませんでした：${list.join('、')}${refused.length > 5 ? ' ほか' : ''}`,
        )
      },
    }
  }, [save, confirm, react])
  return { actions, focused, typed }
}

function Table({ rows, children }: { rows: readonly Operation[]; children: ReactNode }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="条件に合う契約稼働はありません"
        text="上の絞り込みを変えると、ほかの稼働を表示できます。"
      />
    )
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">月次の稼働時間の入力</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">選択</span>
          </th>
          <th scope="col">作業者 / 契約</th>
          <th scope="col">販売先</th>
          <th scope="col">稼働状況</th>
          <th scope="col">精算幅</th>
          <th scope="col" data-main>
            稼働時間
          </th>
          <th scope="col">超過・控除</th>
          <th scope="col">販売金額</th>
          <th scope="col">仕入金額</th>
          <th scope="col">粗利</th>
          <th scope="col">確定</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Chip({ isOn, press, children }: { isOn: boolean; press: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={press}>
      {children}
    </button>
  )
}

function CompanyFilter({
  rows,
  value,
  change,
}: {
  rows: readonly Operation[]
  value: number | null
  change: (id: number | null) => void
}) {
  const companies = useMemo(() => {
    const found = new Map<number, string>()
    for (const row of rows) {
      const company = namedOf(row, 'sales_company_id_by_enterprise_id')
      if (company) found.set(company.id, company.name)
    }
    return [...found].map(([id, name]) => ({ value: id, label: name }))
  }, [rows])
  return (
    <Select<number>
      size="xs"
      className={styles.companyFilter}
      aria-label="販売先で絞り込む"
      placeholder="販売先"
      clearable
      clearButtonProps={{ 'aria-label': '販売先の絞り込みを外す' }}
      searchable
      data={companies}
      value={value}
      onChange={change}
    />
  )
}

function FormatSwitch({ format, change }: { format: HourFormat; change: (format: HourFormat) => void }) {
  return (
    <fieldset className={styles.format}>
      <legend className="visually-hidden">時間の表示形式</legend>
      <span aria-hidden>表示形式</span>
      <div>
        {([1, 2] as const).map((each) => (
          <button key={each} type="button" aria-pressed={format === each} onClick={() => change(each)}>
            {each === 1 ? '時:分' : '10進'}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import type { RecordRow } from '../client.ts'
import { idOf } from '../screen.ts'
import { columnWidths } from './column-widths.ts'
import type { Column } from './columns.ts'
import { GrowingRows } from './growing-rows.tsx'
import { ListHead, type Sort } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import styles from './table.module.css'
import { useLitRow } from './use-lit-row.ts'
import { useOpenRow } from './use-open-row.ts'
import type { Selection } from './use-selection.ts'
import { useWidth } from './use-width.ts'
import type { Widths } from './widths-param.ts'

const check_px = 48
const noWidths: Widths = {}

type Props = {
  label: string
  columns: readonly Column[]
  /** Key of the column that leads to the record. */
  link: string
  /** Columns somebody made wider or narrower. */
  widths?: Widths
  setWidth?: (key: string, px: number | null) => void
  /** Undefined while the first page travels. */
  rows: readonly RecordRow[] | undefined
  aside?: string | undefined
  /** What a row is called where its link column is empty. */
  nameOf?: ((row: RecordRow) => string) | undefined
  opens?: string | undefined
  by: Sort
  sortBy: (by: Sort) => void
  linkOf: (id: number) => string
  /** Shows a record beside the list; without it a click on a row opens the record's page. */
  show?: (id: number) => void
  /** The record that stands beside the list. */
  opened?: number | undefined
  selection?: Selection
  /** Earlier rows are shown while new ones travel. */
  stale?: boolean
  empty: ReactNode
}

const stateOf = (rows: readonly RecordRow[], chosen: ReadonlySet<number>) => {
  const count = rows.filter((row) => chosen.has(idOf(row))).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

/** The choice of a row under one identity, so that choosing one row draws no other again. */
function useSteadyToggle(selection: Selection | undefined) {
  const current = useRef(selection?.toggle)
  useLayoutEffect(() => {
    current.current = selection?.toggle
  })
  const toggle = useCallback((id: number, range: boolean) => current.current?.(id, range), [])
  return selection && toggle
}

/** Head and rows of a list: sticky head, pinned first column. */
export function ListTable(props: Props) {
  const { columns, rows, link, aside, selection } = props
  const { onClick, onAuxClick } = useOpenRow(props.show)
  const toggle = useSteadyToggle(selection)
  const scroller = useRef<HTMLElement>(null)
  useLitRow(scroller)
  const beside_px = selection ? check_px : 0
  const room_px = useWidth(scroller) - beside_px
  const { wanted_px, each } = columnWidths(columns, {
    widths: props.widths ?? noWidths,
    link,
    aside,
    room_px,
  })
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={props.label}
      aria-busy={!rows || props.stale}
      data-bulk={(selection && selection.chosen.size > 0) || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the title link in each row is the keyboard's way */}
      <table
        className={styles.table}
        style={{ minWidth: wanted_px + beside_px }}
        aria-rowcount={(rows?.length ?? 0) + 1}
        onClick={onClick}
        onAuxClick={onAuxClick}
      >
        <caption className="visually-hidden">{props.label}</caption>
        <colgroup>
          {selection && <col style={{ width: check_px }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: each[at] }} />
          ))}
        </colgroup>
        <ListHead
          columns={columns}
          by={props.by}
          sortBy={props.sortBy}
          setWidth={props.setWidth}
          all={selection && { state: stateOf(rows ?? [], selection.chosen), toggle: selection.toggleAll }}
        />
        {rows && (
          <GrowingRows rows={rows} stale={props.stale ?? false}>
            {(row, index) => (
              <ListRow
                key={idOf(row)}
                row={row}
                index={index}
                columns={columns}
                link={link}
                aside={aside}
                nameOf={props.nameOf}
                opens={props.opens}
                to={props.linkOf(idOf(row))}
                opened={props.opened === idOf(row)}
                chosen={selection?.chosen.has(idOf(row)) ?? false}
                toggle={toggle}
              />
            )}
          </GrowingRows>
        )}
      </table>
      {!rows && <SkeletonRows rows={14} columns={Math.min(columns.length, 9)} />}
      {rows?.length === 0 && props.empty}
    </section>
  )
}

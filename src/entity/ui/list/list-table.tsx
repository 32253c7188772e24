import { type MouseEvent, type ReactNode, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { RecordRow } from '../entity-api.ts'
import { idOf } from '../screen.ts'
import type { Column } from './columns.ts'
import { ListHead, type Sort } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import styles from './table.module.css'
import type { Selection } from './use-selection.ts'
import { useWidth } from './use-width.ts'
import { VirtualRows } from './virtual-rows.tsx'

const check_px = 48
/** A name with its reading beside it, and a name alone. */
const head_px = { aside: 208, alone: 240 }
/** A range needs room for two amounts. */
const range_px = 158

type Props = {
  label: string
  columns: readonly Column[]
  /** Undefined while the first page travels. */
  rows: readonly RecordRow[] | undefined
  aside?: string | undefined
  by: Sort
  sortBy: (by: Sort) => void
  linkOf: (id: number) => string
  selection?: Selection
  /** Earlier rows are shown while new ones travel. */
  stale?: boolean
  empty: ReactNode
}

const widthOf = (column: Column, at: number, aside: string | undefined) => {
  if (at === 0) return aside ? head_px.aside : head_px.alone
  return column.upper ? range_px : column.width_px
}

const stateOf = (rows: readonly RecordRow[], chosen: ReadonlySet<number>) => {
  const count = rows.filter((row) => chosen.has(idOf(row))).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

/** A click on a row opens the record, with Ctrl or ⌘ in a new tab; links and boxes in the row keep their own click. */
function useOpenRow() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const to = target.closest('tr')?.dataset.to
      const own = target.closest('a, button, input, label')
      if (!to || own || window.getSelection()?.toString()) return
      if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener')
      else navigate(to)
    },
    [navigate],
  )
}

/** Head and rows of a list: sticky head, pinned first column. */
export function ListTable(props: Props) {
  const { columns, rows, aside, selection } = props
  const open = useOpenRow()
  const scroller = useRef<HTMLElement>(null)
  const beside_px = selection ? check_px : 0
  const wanted = columns.map((column, at) => widthOf(column, at, aside))
  const wanted_px = wanted.reduce((sum, width) => sum + width, 0)
  // What is left over goes to all columns but the boxes.
  const scale = Math.max(1, (useWidth(scroller) - beside_px) / wanted_px)
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
        onClick={open}
      >
        <caption className="visually-hidden">{props.label}</caption>
        <colgroup>
          {selection && <col style={{ width: check_px }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: (wanted[at] ?? 0) * scale }} />
          ))}
        </colgroup>
        <ListHead
          columns={columns}
          by={props.by}
          sortBy={props.sortBy}
          all={selection && { state: stateOf(rows ?? [], selection.chosen), toggle: selection.toggleAll }}
        />
        {rows && (
          <VirtualRows count={rows.length} scroller={scroller} stale={props.stale ?? false}>
            {(index) => {
              const row = rows[index]
              return (
                row && (
                  <ListRow
                    key={idOf(row)}
                    row={row}
                    index={index}
                    columns={columns}
                    aside={aside}
                    to={props.linkOf(idOf(row))}
                    chosen={selection?.chosen.has(idOf(row)) ?? false}
                    toggle={selection?.toggle}
                  />
                )
              )
            }}
          </VirtualRows>
        )}
      </table>
      {!rows && <SkeletonRows rows={14} columns={Math.min(columns.length, 9)} />}
      {rows?.length === 0 && props.empty}
    </section>
  )
}

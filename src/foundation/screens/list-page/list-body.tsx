import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import type { ListAddress } from './list-address.ts'

/** Rows on a page, where a list has pages. */
export const pageSize = 50

type Nothing = { title: string; text?: ReactNode; actions?: ReactNode }

export type ListBodyProps<Row> = TableProps<Row> & {
  /** Undefined while they are read. */
  rows: readonly Row[] | undefined
  /** All that match, where `rows` are a page of them. */
  count?: number | undefined
  /** The server stopped counting there. */
  isCapped?: boolean | undefined
  /** Where the page and the filters stand. */
  address?: ListAddress
  isFiltered?: boolean
  /** What is read where there is nothing yet, and where nothing fits the filters. */
  empty: Nothing
  unmatched?: Nothing
}

const Unmatched = ({
  unmatched,
  address,
}: {
  unmatched?: Nothing | undefined
  address?: ListAddress | undefined
}) => (
  <EmptyState
    title="条件に一致する記録はありません"
    actions={
      address && (
        <Button variant="default" onClick={address.clear}>
          条件をクリア
        </Button>
      )
    }
    {...unmatched}
  />
)

/** A list with its pages, and what stands there while it is read and where nothing is. A failing one is its page's. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const {
    rows,
    count = rows?.length,
    isCapped = false,
    address,
    isFiltered,
    empty,
    unmatched,
    ...table
  } = props
  if (rows === undefined) return <SkeletonRows rows={12} columns={table.columns.length} height={40} />
  if (rows.length === 0 && isFiltered) return <Unmatched unmatched={unmatched} address={address} />
  if (rows.length === 0 && (address?.page ?? 1) === 1) return <EmptyState {...empty} />
  return (
    <>
      <DataTable {...table} rows={rows} />
      {table.selection && <ChosenBar selection={table.selection} rows={rows} keyOf={table.keyOf} />}
      {address && count !== undefined && count > pageSize && (
        <ListFoot
          count={count}
          capped={isCapped}
          page={address.page}
          size={pageSize}
          go={(page) => address.set({ page: String(page) })}
        />
      )}
    </>
  )
}

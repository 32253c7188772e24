import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type TableProps } from '#foundation/screens/list-page/data-table.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './linkages.module.css'

type Props<R> = TableProps<R> & {
  title: string
  hint: string
  filter: ReactNode
  empty: string
  /** Those read so far; undefined while the first are. */
  rows: readonly R[] | undefined
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** A list under the settings of a linkage, which grows from page to page. */
export function LogPart<R>({ title, hint, filter, empty, rows, more, ...table }: Props<R>) {
  return (
    <section className={styles.log} aria-label={title}>
      <Row as="header" wrap below={8}>
        <h2>{title}</h2>
        <Note as="span">{hint}</Note>
        <Spring />
        {filter}
      </Row>
      {!rows && <SkeletonRows rows={5} columns={table.columns.length} height={40} />}
      {rows?.length === 0 && <Note>{empty}</Note>}
      {rows && rows.length > 0 && <DataTable {...table} rows={rows} />}
      {more.hasNextPage && (
        <Row above={8}>
          <Button variant="default" loading={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
            さらに表示
          </Button>
        </Row>
      )}
    </section>
  )
}

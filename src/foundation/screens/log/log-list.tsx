import { Button, Pagination } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import plain from '../../ui/plain-table.module.css'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import styles from './log.module.css'
import type { LogAddress } from './log-address.ts'

/** Entries of a log on a page. */
export const logPageSize = 50

type Props = {
  label: string
  heads: readonly string[]
  /** Undefined while it is read. */
  count: number | undefined
  address: LogAddress
  isFiltered: boolean
  /** What an agency without any entry reads. */
  empty: { title: string; text?: string }
  /** The rows of the table. */
  children: ReactNode
}

/** The table of a log, newest first, with its pages, and what stands there while it is read and where nothing is. */
export function LogList({ label, heads, count, address, isFiltered, empty, children }: Props) {
  const pages = Math.ceil((count ?? 0) / logPageSize)
  if (count === undefined) return <SkeletonRows rows={12} columns={heads.length} />
  if (count === 0)
    return isFiltered ? (
      <EmptyState
        title="条件に一致する記録はありません"
        actions={
          <Button variant="default" onClick={address.clear}>
            条件をクリア
          </Button>
        }
      />
    ) : (
      <EmptyState {...empty} />
    )
  return (
    <>
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination
            total={pages}
            value={address.page}
            onChange={(next) => address.set({ page: String(next) })}
          />
        </div>
      )}
    </>
  )
}

/** A cell whose text may be long: it breaks where the others do not. */
export const LongCell = ({ children }: { children: ReactNode }) => <td className={styles.long}>{children}</td>

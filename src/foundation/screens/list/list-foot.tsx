import { NativeSelect, Pagination } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { pageSizes } from '../../entity/list-query.ts'
import styles from './list.module.css'

/** '1–50 / 142件', '10,000件以上' where the server stopped counting. */
export const countText = (count: number, capped: boolean) =>
  `${count.toLocaleString('ja-JP')}件${capped ? '以上' : ''}`

type Props = {
  /** Undefined while it is on its way. */
  count: number | undefined
  capped: boolean
  page: number
  size: number
  go: (page: number) => void
  resize?: (size: number) => void
  children?: ReactNode
}

export function ListFoot({ count, capped, page, size, go, resize, children }: Props) {
  const first = count === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(page * size, count ?? 0)
  return (
    <footer className={styles.foot} data-foot>
      {count !== undefined && (
        <span>
          {first.toLocaleString('ja-JP')}–{last.toLocaleString('ja-JP')} / {countText(count, capped)}
        </span>
      )}
      {resize && (
        <span className={styles.size}>
          <span>表示件数</span>
          <SizeSelect size={size} resize={resize} />
        </span>
      )}
      {children}
      <Pagination
        className={styles.pages}
        total={Math.max(1, Math.ceil((count ?? 0) / size))}
        value={page}
        onChange={go}
      />
    </footer>
  )
}

/** Shows what was chosen at once: until the list follows, the next key would go on from the size before. */
function SizeSelect({ size, resize }: { size: number; resize: (size: number) => void }) {
  const [chosen, choose] = useState(size)
  useEffect(() => choose(size), [size])
  return (
    <NativeSelect
      size="xs"
      className={styles.sizeSelect}
      aria-label="表示件数"
      data={pageSizes.map(String)}
      value={String(chosen)}
      onChange={({ currentTarget }) => {
        choose(Number(currentTarget.value))
        resize(Number(currentTarget.value))
      }}
    />
  )
}

import { Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown, Check } from 'lucide-react'
import type { Column } from './columns.ts'
import styles from './filters.module.css'
import type { Sort } from './list-head.tsx'

type Props = { columns: readonly Column[]; by: Sort; sortBy: (by: Sort) => void }

/** What the list is sorted by; every column that can be sorted, shown or not. */
export function SortMenu({ columns, by, sortBy }: Props) {
  const current = columns.find(({ key }) => key === by.sort)
  const Arrow = by.order === 'desc' ? ArrowDown : ArrowUp
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.bar}>
          <ArrowUpDown size={14} aria-hidden />
          {current?.label ?? '並べ替え'}
          <Arrow size={14} aria-label={by.order === 'desc' ? '降順' : '昇順'} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.sortMenu}>
        <Menu.Item onClick={() => sortBy({ ...by, order: by.order === 'desc' ? 'asc' : 'desc' })}>
          {by.order === 'desc' ? '昇順にする' : '降順にする'}
        </Menu.Item>
        <Menu.Divider />
        {columns.map(({ key, label }) => (
          <Menu.Item
            key={key}
            rightSection={key === by.sort && <Check size={14} aria-label="選択中" />}
            onClick={() => sortBy({ sort: key, order: 'desc' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

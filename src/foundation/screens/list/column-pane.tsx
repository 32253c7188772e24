import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { Pin, Search, X } from 'lucide-react'
import { useState } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { Chip, LinkButton, Row } from '../../ui/layout.tsx'
import { ColumnOrder } from './column-order.tsx'
import styles from './column-pane.module.css'
import { columnsOf } from './columns.ts'

type Props = {
  entity: Entity
  /** Keys of the shown columns in order; the first is pinned. */
  shown: readonly string[]
  write: (keys: readonly string[]) => void
  /** Makes a column wider (1) or narrower (-1) by a step, and answers its width in pixels. */
  resize: (key: string, step: number) => number
  /** Gives each column the width of what stands in it. */
  fit: () => void
  /** Columns, order and widths as on a fresh list. */
  reset: () => void
  close: () => void
}

/** Which columns a list shows, in which order and how wide. */
export default function ColumnPane({ entity, shown, write, resize, fit, reset, close }: Props) {
  const [keyword, setKeyword] = useState('')
  const matches = ({ label }: { label: string }) => label.includes(keyword.trim())
  const all = columnsOf(entity)
  const [pinned, ...movable] = shown.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const hidden = all.filter(({ key }) => !shown.includes(key))
  return (
    <aside className={styles.pane} aria-label="表示列">
      <Row as="header" justify="between" className={styles.paneHead}>
        <h2>表示列</h2>
        <ActionIcon aria-label="表示列を閉じる" onClick={close}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </Row>
      <TextInput
        type="search"
        aria-label="項目を検索"
        placeholder="項目を検索"
        leftSection={<Search size={15} aria-hidden />}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <div className={styles.paneBody}>
        {pinned && matches(pinned) && (
          <div className={styles.item}>
            <span className={styles.handle} />
            <Checkbox checked disabled label={pinned.label} />
            <Pin size={14} aria-label="左に固定" className={styles.pin} />
          </div>
        )}
        <ColumnOrder columns={movable.filter(matches)} shown={shown} write={write} resize={resize} />
        <p className={styles.rest}>表示していない項目 {hidden.length}</p>
        <ul>
          {hidden.filter(matches).map(({ key, label }) => (
            <li key={key} className={styles.item}>
              <span className={styles.handle} />
              <Checkbox checked={false} label={label} onChange={() => write([...shown, key])} />
            </li>
          ))}
        </ul>
      </div>
      <Row as="footer" justify="between" className={styles.paneFoot}>
        <LinkButton className={styles.reset} onClick={reset}>
          初期値に戻す
        </LinkButton>
        <Chip onClick={fit}>列幅を自動調整</Chip>
      </Row>
    </aside>
  )
}

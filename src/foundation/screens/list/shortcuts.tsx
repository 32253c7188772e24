import { Kbd } from '../../ui/kbd.tsx'
import styles from './list.module.css'

/** The keys of a list, in its foot. */
export function Shortcuts() {
  return (
    <span className={styles.shortcuts}>
      ↑↓ 移動 <Kbd>Enter</Kbd> 開く <Kbd>Space</Kbd> 概要 <Kbd>x</Kbd> 選択 <Kbd>/</Kbd> 検索 <Kbd>?</Kbd>{' '}
      一覧
    </span>
  )
}

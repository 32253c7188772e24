import type { ExportFile } from './client.ts'
import styles from './exports.module.css'

/** What Shift_JIS could not hold: how many characters became 〓, and where the first of them stand. */
export function LostCharacters({ file }: { file: ExportFile }) {
  if (file.lost_count === 0) return null
  return (
    <details className={styles.lost}>
      <summary>
        Shift_JISで表せない文字{file.lost_count.toLocaleString('ja-JP')}字を〓に置き換えました
      </summary>
      <ul>
        {file.lost_examples.map(({ id, column, characters }) => (
          <li key={`${id} ${column}`}>
            ID {id}・{column}：{characters}
          </li>
        ))}
      </ul>
      <p>すべての文字を残すには、UTF-8またはExcelで書き出してください。</p>
    </details>
  )
}

import { Link } from 'react-router'
import plain from '#foundation/ui/plain-table.module.css'
import { importTypes } from '../import-file.ts'
import type { CheckedFile } from './client.ts'
import styles from './imports.module.css'

/** New rows that may exist already: line of the spreadsheet, what is the same, and the record or the other line. */
export function DuplicateTable({ file }: { file: CheckedFile }) {
  const type = importTypes[file.kind]
  return (
    <section aria-labelledby="import-duplicates">
      <header className={styles.errorsHead}>
        <h2 id="import-duplicates">重複の候補 {file.duplicate_count.toLocaleString('ja-JP')}件</h2>
        {file.duplicate_count > file.duplicates.length && (
          <span className={styles.errorsNote}>
            先頭の{file.duplicates.length.toLocaleString('ja-JP')}件を表示しています
          </span>
        )}
      </header>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" data-number>
              行
            </th>
            <th scope="col">同じ項目</th>
            <th scope="col">値</th>
            <th scope="col">登録済みの{type?.record.label.ja}</th>
          </tr>
        </thead>
        <tbody>
          {file.duplicates.map(({ row, column, value, id, other_row }) => (
            <tr key={row}>
              <td data-number>{row.toLocaleString('ja-JP')}</td>
              <td>{column}</td>
              <td className={styles.value}>{value}</td>
              <td>
                {id === null ? (
                  `このファイルの${other_row}行目`
                ) : (
                  <Link to={`/enterprise/${type?.record.plural}/${id}`}>ID {id}</Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

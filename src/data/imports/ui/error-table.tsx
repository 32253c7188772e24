import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import plain from '#foundation/ui/plain-table.module.css'
import { type CheckedFile, downloadErrors } from './client.ts'
import styles from './imports.module.css'

/** The wrong cells: line of the spreadsheet, column, value, reason; and the rows themselves as CSV to mend. */
export function ErrorTable({ file }: { file: CheckedFile }) {
  const download = useMutation({
    mutationFn: () => downloadErrors(file.id, `${file.title}_エラー.csv`),
  })
  const total = file.error_count.toLocaleString('ja-JP')
  return (
    <section aria-labelledby="import-errors">
      <header className={styles.errorsHead}>
        <h2 id="import-errors">エラー {total}件</h2>
        {file.error_count > file.errors.length && (
          <span className={styles.errorsNote}>
            先頭の{file.errors.length.toLocaleString('ja-JP')}件を表示しています
          </span>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          エラーの行をCSVでダウンロード
        </Button>
      </header>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" data-number>
              行
            </th>
            <th scope="col">列</th>
            <th scope="col">値</th>
            <th scope="col">理由</th>
          </tr>
        </thead>
        <tbody>
          {file.errors.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td data-number>{row.toLocaleString('ja-JP')}</td>
              <td>{column}</td>
              <td className={styles.value}>{value || <span className={styles.blank}>空欄</span>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

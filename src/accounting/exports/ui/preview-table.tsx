import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { ExportPreview } from './client.ts'
import styles from './exports.module.css'

const count = (n: number) => n.toLocaleString('ja-JP')

/** Columns that hold something in the rows that are shown: programs have many that we leave empty. */
const filled = ({ headers, rows }: ExportPreview): number[] =>
  headers.map((_, at) => at).filter((at) => rows.some((row) => row[at] !== undefined && row[at] !== ''))

/** What would go out, as the file has it: its first rows, without the columns that are empty in them. */
export function PreviewTable({ preview }: { preview: ExportPreview }) {
  const { headers, rows, row_count, earlier_count, lost_count } = preview
  const columns = filled(preview)
  return (
    <section className={styles.part} aria-labelledby="export-preview">
      <h2 id="export-preview">書き出す内容</h2>
      <p>
        {count(preview.count)}件の仕訳、借方・貸方とも{yenText(preview.total)}。
        {earlier_count > 0 && `うち${count(earlier_count)}件は、まだ書き出していない前の月の分です。`}
        {lost_count > 0 && `この形式で使えない文字が${count(lost_count)}字あり、「〓」に置き換わります。`}
      </p>
      <ScrollRegion label="書き出す行" className={plain.scroll}>
        <table className={`${plain.table} ${styles.rows}`}>
          <thead>
            <tr>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {headers[at] || `${at + 1}列目`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place
              <tr key={y}>
                {columns.map((at) => (
                  <td key={at} data-amount={typeof row[at] === 'number' || undefined}>
                    {typeof row[at] === 'number' ? count(row[at]) : row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {row_count > rows.length && <p className={styles.more}>ほか{count(row_count - rows.length)}行</p>}
    </section>
  )
}

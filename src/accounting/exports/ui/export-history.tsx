import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { saveFile } from '#foundation/ui/save-file.ts'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { formatLabels } from '../formats/labels.ts'
import { api, type JournalExport } from './client.ts'
import styles from './exports.module.css'

/** Files that were handed out, the latest first; each can be had again as it went out. */
export function ExportHistory() {
  const { data } = useQuery(api.query.get('/api/enterprise/journals/exports', {}))
  if (!data) return null
  const { journal_exports, changed } = data
  return (
    <section className={styles.part} aria-labelledby="export-history">
      <h2 id="export-history">書き出しの履歴</h2>
      {changed > 0 && (
        <p className={styles.changed}>
          書き出した後に変更された仕訳が{changed.toLocaleString('ja-JP')}
          件あります。取消と新しい仕訳が、次の書き出しに入ります。
        </p>
      )}
      {journal_exports.length === 0 ? (
        <p>まだ書き出していません。</p>
      ) : (
        <ScrollRegion label="書き出したファイル" className={plain.scroll}>
          <table className={`${plain.table} ${styles.rows}`}>
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">月</th>
                <th scope="col">形式</th>
                <th scope="col">件数</th>
                <th scope="col">合計</th>
                <th scope="col">後から変更</th>
                <th scope="col">書き出した人</th>
                <th scope="col">ファイル</th>
              </tr>
            </thead>
            <tbody>
              {journal_exports.map((one) => (
                <ExportRow key={one.id} made={one} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

const monthsOf = ({ from_month, to_month }: JournalExport): string =>
  from_month === to_month ? formatMonth(to_month) : `${formatMonth(from_month)}〜${formatMonth(to_month)}`

function ExportRow({ made }: { made: JournalExport }) {
  const file = useMutation({
    mutationFn: () => api.blob('/api/enterprise/journals/exports/download/:id', { id: made.id }),
    onSuccess: (blob) => saveFile(blob, made.file_name),
  })
  return (
    <tr>
      <td>{formatInstant(made.created_at)}</td>
      <td>{monthsOf(made)}</td>
      <td>{formatLabels[made.format]}</td>
      <td data-amount>{made.count.toLocaleString('ja-JP')}</td>
      <td data-amount>
        <Money amount={made.total} />
      </td>
      <td data-amount>{made.changed_count > 0 ? `${made.changed_count.toLocaleString('ja-JP')}件` : ''}</td>
      <td>{made.created_by_name}</td>
      <td>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<FileDown size={15} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
          title={`SHA-256 ${made.sha256}`}
        >
          {made.file_name}
        </Button>
      </td>
    </tr>
  )
}

import { Button, Progress } from '@mantine/core'
import { Play, RotateCcw, Square } from 'lucide-react'
import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './sheet.module.css'
import { useBulk } from './use-bulk.ts'

const count = (value: number) => `${value.toLocaleString('ja-JP')}件`

/**
 * How far the last bulk action of a month is: done of all, what was refused and why. It is read from the invoices themselves,
 * so that one may leave the page and come back; a stop is taken up again with what is left.
 */
export function BulkProgress({ month }: { month: string }) {
  const { progress, resuming, stopping } = useBulk(month)
  if (!progress) return null
  const { total, done, waiting, left, refused, refused_count } = progress
  if (waiting + left + refused_count === 0) return null
  const word = waiting > 0 ? '承認・送付中' : left > 0 ? '止めています' : '終わりました'
  return (
    <section className={styles.progress} aria-label="まとめて承認・送付">
      <Row wrap gap={12}>
        <span role="status">
          {Number(month.slice(5))}月の{word}　<b>{done.toLocaleString('ja-JP')}</b> / {count(total)}
          {left > 0 && `・残り ${count(left)}`}
          {refused_count > 0 && <span data-failed>・できなかったもの {count(refused_count)}</span>}
        </span>
        <Progress
          className={styles.done as string}
          aria-label="進み具合"
          value={total === 0 ? 0 : (done / total) * 100}
        />
        {waiting > 0 && (
          <Button
            variant="default"
            leftSection={<Square size={13} aria-hidden />}
            loading={stopping.isPending}
            onClick={() => stopping.mutate()}
          >
            止める
          </Button>
        )}
        {waiting === 0 && left > 0 && (
          <Button
            leftSection={<Play size={13} aria-hidden />}
            loading={resuming.isPending}
            onClick={() => resuming.mutate('left')}
          >
            残り {count(left)}を再開
          </Button>
        )}
        {waiting === 0 && refused_count > 0 && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={13} aria-hidden />}
            loading={resuming.isPending}
            onClick={() => resuming.mutate('refused')}
          >
            できなかった {count(refused_count)}をもう一度
          </Button>
        )}
      </Row>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, agency, message }) => (
            <li key={id}>
              <Link to={`/admin/enterprise_invoices/${id}`}>{agency || `請求書 ${id}`}</Link>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

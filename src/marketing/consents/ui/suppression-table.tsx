import { Button } from '@mantine/core'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { reasonLabel, topicLabel } from '../topics.ts'
import type { Suppression } from './client.ts'
import styles from './consents.module.css'

type Props = {
  entries: readonly Suppression[]
  /** Undefined for those who may not. */
  remove: ((entry: Suppression) => void) | undefined
}

const kinds: Readonly<Record<number, string>> = {
  1: '自動メール',
  2: '提案',
  3: '一斉配信',
  4: 'アンケート',
}

const origin = ({ mailing, enterprise_member }: Suppression): string =>
  mailing
    ? `${kinds[mailing.kind] ?? 'メール'}「${mailing.subject || '件名なし'}」`
    : (enterprise_member?.name ?? '—')

/** Addresses that get no mails, newest first. */
export function SuppressionTable({ entries, remove }: Props) {
  return (
    <ScrollRegion className={styles.scroll} label="送らない宛先の一覧">
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {['メールアドレス', '止めるメール', '理由', 'メモ', '元のメール・追加した人', '日時'].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
            {remove && (
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.address} ${entry.topic}`}>
              <th scope="row" className={styles.address}>
                {entry.address}
              </th>
              <td>{topicLabel(entry.topic)}</td>
              <td>{reasonLabel(entry.reason)}</td>
              <td className={styles.wide}>{entry.note}</td>
              <td className={styles.wide}>{origin(entry)}</td>
              <td>{formatInstant(entry.created_at)}</td>
              {remove && (
                <td>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => remove(entry)}
                    aria-label={`${entry.address}（${topicLabel(entry.topic)}）を外す`}
                  >
                    外す
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

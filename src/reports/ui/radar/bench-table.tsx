import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { BenchRow } from '../../radar/schema.ts'
import sheet from '../report.module.css'
import styles from './radar.module.css'

/** Own employees without a contract: since when, and what it has cost. */
export function BenchTable({ bench }: { bench: readonly BenchRow[] }) {
  if (bench.length === 0)
    return (
      <EmptyState
        title="ベンチの自社社員はいません"
        text="契約が終わり、次の契約がまだない自社社員が、ここに並びます。"
      />
    )
  return (
    <ScrollRegion label="ベンチの自社社員" className={styles.list}>
      <table className={`${plain.table} ${sheet.sheet} ${styles.table}`}>
        <thead>
          <tr>
            {['作業者', '契約のない日数', '最後の契約先', '1日の費用', 'これまでの費用', '次にすること'].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {bench.map(({ candidate, since, days, client, contract_id, daily_cost }) => (
            <tr key={candidate.id}>
              <th scope="row">
                <Link to={`/enterprise/candidates/${candidate.id}`}>{candidate.name}</Link>
              </th>
              <td>
                <b>{days}日</b> <small>{formatDate(since)}から</small>
              </td>
              <td className={styles.client}>
                <Link to={`/enterprise/contracts/${contract_id}`}>{client ?? '契約を開く'}</Link>
              </td>
              <td>{daily_cost === null ? '仕入単価なし' : yenText(daily_cost)}</td>
              <td>{daily_cost === null ? '—' : yenText(daily_cost * days)}</td>
              <td>
                <Button
                  component={Link}
                  to={`/enterprise/proposals/create?candidate_ids=${candidate.id}`}
                  size="xs"
                  variant="default"
                  leftSection={<Send size={14} aria-hidden />}
                  aria-label={`${candidate.name}：提案を作成`}
                >
                  提案を作成
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

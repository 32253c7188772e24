import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { RecordJournalsProps } from '#money/ui/record-journals.tsx'
import { DEBIT } from '../entry.ts'
import { api, type Journal } from './client.ts'
import { ExportState } from './export-state.tsx'
import { entriesPath } from './paths.ts'
import styles from './record-journals.module.css'

/** More entries of one record than these are looked at on the page of the books. */
const mostShown = 50

/** The entries of one record on its own page, the latest last. */
export function RecordJournals(of: RecordJournalsProps) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/journals/index', {
      body: { from: '2000-01-01', to: '2099-12-31', ...of, limit_value: mostShown },
    }),
    // A confirmation or its cancel, just now, wrote some.
    staleTime: 0,
  })
  if (!data) return <SkeletonRows rows={3} columns={3} />
  const [first] = data.journals
  if (!first)
    return (
      <Lead>
        この記録の仕訳はまだありません。確定や消し込みをしたとき、振込は支払済みにしたときに、自動で作られます。
      </Lead>
    )
  return (
    <>
      <ScrollRegion className={styles.entries} label="この記録の仕訳">
        <ol>
          {data.journals.map((journal) => (
            <Entry key={journal.id} journal={journal} />
          ))}
        </ol>
      </ScrollRegion>
      <p className={styles.all}>
        <Link to={entriesPath(first)}>
          {data.count > mostShown
            ? `すべての仕訳（${data.count.toLocaleString('ja-JP')}件）を見る`
            : '仕訳の画面で見る'}
        </Link>
      </p>
    </>
  )
}

const Entry = ({ journal }: { journal: Journal }) => (
  <li className={styles.entry}>
    <Row wrap>
      <b>{formatDate(journal.entry_date)}</b>
      <span>{journal.description}</span>
      {journal.reverses !== null && <StateMark shape="cross" tone="mute" label="取消" />}
      {journal.reversed_by !== null && <StateMark shape="bar" tone="mute" label="取消済" />}
      <Spring />
      <ExportState id={journal.export_state_flg} />
    </Row>
    <table>
      <thead className="visually-hidden">
        <tr>
          {['借方・貸方', '科目', '補助', '税区分', '金額'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {journal.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never move
          <tr key={at}>
            <td>{line.side === DEBIT ? '借方' : '貸方'}</td>
            <td>{line.name}</td>
            <td>{line.sub}</td>
            <td data-tax>{line.tax_name}</td>
            <td data-amount>{line.amount.toLocaleString('ja-JP')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </li>
)

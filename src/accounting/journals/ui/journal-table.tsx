import { Fragment, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Journal, JournalLine } from './client.ts'
import { ExportState } from './export-state.tsx'
import styles from './journal-table.module.css'
import { type LinePair, linePairs } from './line-pairs.ts'
import { entriesPath } from './paths.ts'
import { RecordLink } from './record-link.tsx'

type Props = {
  journals: readonly Journal[]
  /** They are of several years: a day is written with its year. */
  isOfAllTime: boolean
  /** The entry that is looked for among the others. */
  marked: number | null
}

const heads = ['科目', '補助', '税区分', '金額'] as const

/** Entries as a journal shows them: debit beside credit, one entry in as many rows as its longer side has lines. */
export function JournalTable({ journals, isOfAllTime, marked }: Props) {
  const found = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (marked !== null) found.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  return (
    <ScrollRegion className={styles.scroll} label="仕訳の一覧">
      {/* The keys count entries, not rows. */}
      <table className={styles.journal} aria-rowcount={journals.length + 1}>
        <thead>
          <tr>
            <th scope="col">日付</th>
            {['借方', '貸方'].map((side) => (
              <Fragment key={side}>
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    data-first={at === 0 || undefined}
                    data-amount={at === 3 || undefined}
                  >
                    {at === 0 || at === 3 ? `${side}${head}` : head}
                  </th>
                ))}
              </Fragment>
            ))}
            <th scope="col" data-first>
              摘要
            </th>
            <th scope="col">もとの記録</th>
            <th scope="col">書き出し</th>
          </tr>
        </thead>
        {journals.map((journal, place) => (
          <Entry
            key={journal.id}
            ref={journal.id === marked ? found : undefined}
            journal={journal}
            place={place}
            date={isOfAllTime ? formatDate(journal.entry_date) : formatDate(journal.entry_date.slice(5))}
            isMarked={journal.id === marked}
          />
        ))}
      </table>
    </ScrollRegion>
  )
}

type EntryProps = {
  ref: Ref<HTMLTableSectionElement> | undefined
  journal: Journal
  place: number
  date: string
  isMarked: boolean
}

function Entry({ ref, journal, place, date, isMarked }: EntryProps) {
  const pairs = linePairs(journal)
  return (
    <tbody ref={ref} data-chosen={isMarked || undefined}>
      {pairs.map((pair, at) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never move
          key={at}
          {...(at === 0 && { 'data-id': journal.id, 'data-index': place })}
        >
          {at === 0 && (
            <td rowSpan={pairs.length} data-date>
              {date}
            </td>
          )}
          <Side line={pair.debit} />
          <Side line={pair.credit} />
          <td data-first>{at === 0 ? <Description journal={journal} pair={pair} /> : wordsOf(pair)}</td>
          {at === 0 && (
            <>
              <td rowSpan={pairs.length} data-record>
                <RecordLink of={journal} />
              </td>
              <td rowSpan={pairs.length} data-state>
                <ExportState id={journal.export_state_flg} />
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  )
}

const Side = ({ line }: { line: JournalLine | undefined }) => (
  <>
    <td data-first data-account>
      {line?.name}
    </td>
    <td>{line?.sub}</td>
    <td data-tax>{line?.tax_name}</td>
    <td data-amount>{line?.amount.toLocaleString('ja-JP')}</td>
  </>
)

/** What is said of the lines of a row alone. */
const wordsOf = ({ debit, credit }: LinePair) =>
  [...new Set([debit?.description, credit?.description].filter(Boolean))].join('・')

function Description({ journal, pair }: { journal: Journal; pair: LinePair }) {
  const { reverses, reversed_by, entry_date, fact_date, description } = journal
  return (
    <>
      {[description, wordsOf(pair)].filter(Boolean).join(' ')}
      {entry_date !== fact_date && <Note as="span">（{formatDate(fact_date)} の分）</Note>}
      {reverses !== null && (
        <span className={styles.mark}>
          <StateMark shape="cross" tone="mute" label="取消" />
          <Link to={entriesPath(journal, reverses)}>元の仕訳</Link>
        </span>
      )}
      {reversed_by !== null && (
        <span className={styles.mark}>
          <StateMark shape="bar" tone="mute" label="取消済" />
          <Link to={entriesPath(journal, reversed_by)}>反対仕訳</Link>
        </span>
      )}
    </>
  )
}

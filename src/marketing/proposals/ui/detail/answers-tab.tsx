import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { TableSplit } from '../../../mailings/ui/detail-frame.tsx'
import { count } from '../../../mailings/ui/words.ts'
import type { Candidate, Chosen, Detail, Pair } from '../client.ts'
import styles from '../detail.module.css'
import { AnswerTable } from './answer-table.tsx'
import { ByJob } from './by-job.tsx'
import { figuresOf } from './figures.ts'
import { Figures } from './figures.tsx'
import { PairPane } from './pair-pane.tsx'

type View = 'all' | 'jobs' | 'open'
const views = [
  { value: 'all', label: '候補者 × 案件' },
  { value: 'jobs', label: '案件ごと' },
  { value: 'open', label: '未回答だけ' },
]

/** The pair shown beside: the chosen one, else the last that was answered. */
const shownPair = ({ pairs }: Detail, chosen: Chosen | undefined): Pair | undefined =>
  chosen
    ? pairs.find(({ candidate_id, job_id }) => candidate_id === chosen.candidate && job_id === chosen.job)
    : pairs
        .filter(({ answered_at }) => answered_at !== null)
        .sort((a, b) => String(b.answered_at).localeCompare(String(a.answered_at)))[0]

const hasOpen = ({ pairs }: Detail, { id }: Candidate) =>
  pairs.some(
    ({ candidate_id, left_out, answer }) => candidate_id === id && left_out === null && answer === null,
  )

/** What each candidate said of each job, and beside it one of the answers with its opportunity. */
export function AnswersTab({ detail }: { detail: Detail }) {
  const [view, setView] = useState<View>('all')
  const [chosen, setChosen] = useState<Chosen>()
  const pair = shownPair(detail, chosen)
  const candidates =
    view === 'open' ? detail.candidates.filter((one) => hasOpen(detail, one)) : detail.candidates
  return (
    <>
      <Figures figures={figuresOf(detail)} median={detail.median_minutes} />
      <TableSplit label="選んだ回答" beside={<PairPane detail={detail} pair={pair} />}>
        <Row wrap inset justify="between" className={styles.viewBar}>
          <SegmentedControl
            aria-label="見方"
            size="sm"
            data={views}
            value={view}
            onChange={(value) => setView(value as View)}
          />
          {view !== 'jobs' && (
            <Note as="span">{count(candidates.length)}人　見出しの数は「話を聞きたい」の件数</Note>
          )}
        </Row>
        {view === 'jobs' ? (
          <ByJob detail={detail} choose={setChosen} />
        ) : (
          <AnswerTable
            detail={detail}
            candidates={candidates}
            chosen={pair && { candidate: pair.candidate_id, job: pair.job_id }}
            choose={setChosen}
          />
        )}
      </TableSplit>
    </>
  )
}

import { Button } from '@mantine/core'
import { ArrowRight, ClipboardCheck, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recipientStates as is } from '../../../mailings/mailing.ts'
import { count } from '../../../mailings/ui/words.ts'
import { leftOutLabels } from '../../warnings.ts'
import type { Candidate, Chosen, Detail, Pair } from '../client.ts'
import styles from '../detail.module.css'
import { answerState, leftOutText, mailState, shortTime } from '../words.ts'

/** One answer, or why there is none to wait for; a press shows it beside. */
function Cell({ pair, isChosen, choose }: { pair: Pair | undefined; isChosen: boolean; choose: () => void }) {
  if (!pair || pair.left_out !== null)
    return (
      <td>
        <span className={styles.cell}>
          —<small>{pair?.left_out ? leftOutLabels[pair.left_out] : ''}</small>
        </span>
      </td>
    )
  const said = [pair.answered_at && shortTime(pair.answered_at), pair.changes > 0 && '変更', pair.reason]
  return (
    <td data-chosen={isChosen || undefined}>
      <button type="button" className={styles.cell} aria-pressed={isChosen} onClick={choose}>
        <StateMark {...answerState(pair.answer)} />
        <small>{said.filter(Boolean).join(' ')}</small>
      </button>
    </td>
  )
}

/** The next thing staff do for a candidate. */
function Next({ candidate, pairs }: { candidate: Candidate; pairs: readonly Pair[] }) {
  const wanted = pairs.find(
    ({ answer, opportunity }) => answer === 1 && opportunity && opportunity.close_status_id === null,
  )
  const record = `/enterprise/candidates/${candidate.id}`
  const [to, label, Icon] = wanted?.opportunity
    ? ([`/enterprise/opportunities/${wanted.opportunity.id}`, '商談を開く', ArrowRight] as const)
    : candidate.state === is.refused || candidate.state === is.returned
      ? ([record, '宛先を直す', Pencil] as const)
      : candidate.reason === 'no_consent'
        ? ([record, '同意を記録', ClipboardCheck] as const)
        : []
  if (!to) return <>—</>
  return (
    <Button
      component={Link}
      to={to}
      size="compact-md"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      aria-label={`${candidate.name}：${label}`}
    >
      {label}
    </Button>
  )
}

type Props = {
  detail: Detail
  candidates: readonly Candidate[]
  chosen: Chosen | undefined
  choose: (chosen: Chosen) => void
}

/** Candidates by jobs: a row a person, a column a job. */
export function AnswerTable({ detail: { jobs, pairs }, candidates, chosen, choose }: Props) {
  const byPair = new Map(pairs.map((pair) => [`${pair.candidate_id}/${pair.job_id}`, pair]))
  const wanted = (job: number) => pairs.filter(({ job_id, answer }) => job_id === job && answer === 1).length
  return (
    <ScrollRegion label="候補者と案件ごとの回答" className={styles.matrix}>
      <table>
        <thead>
          <tr>
            <th scope="col">候補者</th>
            <th scope="col">メール</th>
            {jobs.map(({ id, name, is_closed }) => (
              <th key={id} scope="col" title={name}>
                <Link to={`/enterprise/jobs/${id}`}>{name}</Link>
                <em>{count(wanted(id))}</em>
                {is_closed && <small>募集終了</small>}
              </th>
            ))}
            <th scope="col">次にすること</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr key={candidate.id}>
              <th scope="row">
                <Initial id={candidate.id} name={candidate.name} size={24} />
                <span>
                  <Link to={`/enterprise/candidates/${candidate.id}`}>{candidate.name}</Link>
                  <small>{candidate.name_kana}</small>
                </span>
              </th>
              <td>
                <span className={styles.cell}>
                  <StateMark {...mailState(candidate.state)} />
                  <small>{leftOutText(candidate.reason)}</small>
                </span>
              </td>
              {jobs.map((job) => (
                <Cell
                  key={job.id}
                  pair={byPair.get(`${candidate.id}/${job.id}`)}
                  isChosen={chosen?.candidate === candidate.id && chosen.job === job.id}
                  choose={() => choose({ candidate: candidate.id, job: job.id })}
                />
              ))}
              <td>
                <Next
                  candidate={candidate}
                  pairs={pairs.filter(({ candidate_id }) => candidate_id === candidate.id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

import { Link } from 'react-router'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { count } from '../../../mailings/ui/words.ts'
import type { Chosen, Detail, Pair } from '../client.ts'
import styles from '../detail.module.css'
import { answerState } from '../words.ts'

const order = [1, 2, null] as const

type Props = { detail: Detail; choose: (chosen: Chosen) => void }

/** Job by job, who said what. */
export function ByJob({ detail: { jobs, candidates, pairs }, choose }: Props) {
  const nameOf = (id: number) => candidates.find((candidate) => candidate.id === id)?.name ?? ''
  const people = (found: readonly Pair[]) =>
    found.map(({ candidate_id, job_id }) => (
      <LinkButton key={candidate_id} onClick={() => choose({ candidate: candidate_id, job: job_id })}>
        {nameOf(candidate_id)}
      </LinkButton>
    ))
  return (
    <ul className={styles.byJob}>
      {jobs.map(({ id, name, is_closed }) => (
        <li key={id}>
          <h3>
            <Link to={`/enterprise/jobs/${id}`}>{name}</Link>
            {is_closed && <small>募集終了</small>}
          </h3>
          <dl>
            {order.map((answer) => {
              const found = pairs.filter(
                (pair) => pair.job_id === id && pair.left_out === null && pair.answer === answer,
              )
              return (
                <div key={String(answer)}>
                  <dt>
                    <StateMark {...answerState(answer)} /> {count(found.length)}
                  </dt>
                  <dd>{found.length > 0 ? people(found) : '—'}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}

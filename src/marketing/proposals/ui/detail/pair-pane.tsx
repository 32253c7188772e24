import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Facts, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import { Part } from '../../../mailings/ui/part.tsx'
import { answerLabels } from '../../answers.ts'
import { leftOutLabels } from '../../warnings.ts'
import type { Detail, Pair } from '../client.ts'
import styles from '../detail.module.css'
import { answerState, shortTime } from '../words.ts'

const movesAtMost = 12

function Answer({ pair }: { pair: Pair }) {
  const { left_out, answer, reason, note, answered_at, changes } = pair
  return (
    <Panel as="div" className={styles.box}>
      {left_out ? (
        <p>メールに載せていません（{leftOutLabels[left_out]}）</p>
      ) : (
        <b>
          <StateMark {...answerState(answer)} />
        </b>
      )}
      {reason && <p>{reason}</p>}
      {note && <p className={styles.said}>「{note}」</p>}
      {answered_at && (
        <small>
          {formatInstant(answered_at)}　{changes > 0 ? `変更 ${changes}回` : '変更なし'}
        </small>
      )}
    </Panel>
  )
}

const explain = ({ answer, opportunity, is_settled }: Pair): string => {
  if (answer === null) return '回答すると、段階が移ります。'
  if (is_settled) return '担当者が対応を始めたため、本人はもう回答を変えられません。'
  if (opportunity?.stage_before === null)
    return '回答のときに「提案」より先の段階にあったため、段階は移していません。'
  return '回答で移りました。担当者が手を加えるまでは、本人が回答を変えると段階も戻ります。'
}

function Deal({ pair }: { pair: Pair }) {
  const { opportunity } = pair
  if (!opportunity) return null
  const { id, opportunity_status_id, close_status_id, stage_before } = opportunity
  return (
    <Part title="商談">
      <Panel as="div" className={styles.box}>
        <Row as="p" wrap gap={6}>
          {stage_before !== null && stage_before !== opportunity_status_id && (
            <>
              <StateWord view="opportunity" id={stage_before} /> →{' '}
            </>
          )}
          <StateWord view="opportunity" id={opportunity_status_id} />
          <StateWord view="close" id={close_status_id} />
        </Row>
        <small>{explain(pair)}</small>
        <Button component={Link} to={`/enterprise/opportunities/${id}`} size="compact-md" variant="default">
          商談を開く
        </Button>
      </Panel>
    </Part>
  )
}

/** Who answered what, the newest first. */
function Moves({ detail: { pairs, candidates, jobs } }: { detail: Detail }) {
  const moves = pairs
    .filter(({ answered_at }) => answered_at !== null)
    .sort((a, b) => String(b.answered_at).localeCompare(String(a.answered_at)))
    .slice(0, movesAtMost)
  if (moves.length === 0) return <Note>回答はまだありません。</Note>
  return (
    <Facts
      names_px={84}
      facts={moves.map(({ candidate_id, job_id, answer, answered_at, changes }) => [
        <time key="at" dateTime={answered_at ?? ''}>
          {shortTime(answered_at ?? '')}
        </time>,
        <>
          <b>{candidates.find(({ id }) => id === candidate_id)?.name}</b> が「
          {jobs.find(({ id }) => id === job_id)?.name}」に「{answer ? answerLabels[answer] : ''}」
          {changes > 0 && '（変更）'}
        </>,
      ])}
    />
  )
}

/** One pair beside the table: the answer, its opportunity, and what has happened so far. */
export function PairPane({ detail, pair }: { detail: Detail; pair: Pair | undefined }) {
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? ''
  return (
    <>
      {pair && (
        <Part title={`${nameOf(detail.candidates, pair.candidate_id)} × ${nameOf(detail.jobs, pair.job_id)}`}>
          <Answer pair={pair} />
        </Part>
      )}
      {pair && <Deal pair={pair} />}
      <Part title="この提案の動き">
        <Moves detail={detail} />
      </Part>
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search, Send } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import type { RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recordPairsQuery } from './client.ts'
import styles from './proposals.module.css'
import { answerState } from './words.ts'

const pageSize = 50

/** What fits a record by its skills, as the address of the other list; nothing without skills. */
const fitting = (skills: unknown, more: Condition[]): string => {
  const ids = Object.values((skills ?? {}) as MasterMap).map(({ id }) => id)
  if (ids.length === 0) return ''
  const conditions: Condition[] = [{ column: 'skill_ids', type: 1, value: ids }, ...more]
  return toSearchParams({ ...emptyQuery, conditions }).toString()
}

const accepting: Condition = { column: 'application_status_flg', type: 1, value: [1] }

/** The two ways to propose from here: among all, or among those that fit by their skills. */
function Actions({ start, list, label }: { start: string; list: string; label: string }) {
  const to = `/enterprise/proposals/create?${start}`
  return (
    <div className={styles.tabActions}>
      <Button component={Link} to={to} leftSection={<Send size={15} aria-hidden />}>
        {label}
      </Button>
      {list && (
        <Button
          component={Link}
          variant="default"
          to={`${to}&list=${encodeURIComponent(list)}`}
          leftSection={<Search size={15} aria-hidden />}
        >
          スキルの合う中から選ぶ
        </Button>
      )}
    </div>
  )
}

/** What was proposed to this candidate, or of this job, and what was answered. */
export function RecordProposals({ row, entity }: ComponentProps<RecordPart>) {
  const [page, setPage] = useState(1)
  const id = row.id_by_enterprise_id
  const isCandidate = entity.name === 'candidate'
  const { data } = useQuery(recordPairsQuery(isCandidate ? { candidate_id: id } : { job_id: id }, page))
  const actions = (
    <Actions
      start={isCandidate ? `candidate_ids=${id}` : `job_ids=${id}`}
      list={fitting(row.skill_ids, isCandidate ? [accepting] : [])}
      label={isCandidate ? 'この候補者に提案' : 'この案件を提案'}
    />
  )
  if (!data) return <SkeletonRows rows={3} columns={5} />
  if (data.count === 0)
    return (
      <EmptyState
        title="提案はまだありません"
        text={
          isCandidate
            ? 'この候補者に案件を提案すると、案件ごとの回答がここに並びます。'
            : 'この案件を候補者に提案すると、候補者ごとの回答がここに並びます。'
        }
        actions={actions}
      />
    )
  return (
    <>
      {actions}
      <table className={plain.table}>
        <thead>
          <tr>
            {[isCandidate ? '案件' : '候補者', '提案', '送信', '回答', '回答日時', '商談'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.pairs.map((pair) => (
            <tr key={`${pair.proposal_id}/${pair.candidate_id}/${pair.job_id}`}>
              <td>
                {isCandidate ? (
                  <Link to={`/enterprise/jobs/${pair.job_id}`}>{pair.job_name}</Link>
                ) : (
                  <Link to={`/enterprise/candidates/${pair.candidate_id}`}>{pair.candidate_name}</Link>
                )}
              </td>
              <td>
                <Link to={`/enterprise/proposals/${pair.proposal_id}`}>{pair.proposal_name}</Link>
              </td>
              <td>{pair.sent_at ? formatInstant(pair.sent_at) : '送る前'}</td>
              <td>
                <StateMark {...answerState(pair.answer)} />
                {(pair.reason ?? pair.note) && (
                  <small className={styles.answered}>{pair.reason ?? pair.note}</small>
                )}
              </td>
              <td>{pair.answered_at ? formatInstant(pair.answered_at) : '—'}</td>
              <td>
                {pair.opportunity_id ? (
                  <Link to={`/enterprise/opportunities/${pair.opportunity_id}`}>商談を開く</Link>
                ) : (
                  '—'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.count > pageSize && (
        <ListFoot count={data.count} capped={false} page={page} size={pageSize} go={setPage} />
      )}
    </>
  )
}

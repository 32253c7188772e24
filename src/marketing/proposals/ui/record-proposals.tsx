import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import type { RecordPart } from '#foundation/screens/screen.ts'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { proposalOwnRoutes } from '../server.ts'
import { api } from './client.ts'
import { answerState } from './words.ts'

type Proposed = AnswerAt<typeof proposalOwnRoutes, '/api/enterprise/proposals/pairs'>['pairs'][number]

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
    <>
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
    </>
  )
}

const columnsOf = (isCandidate: boolean): readonly Column<Proposed>[] => [
  isCandidate
    ? {
        head: '案件',
        kind: 'long',
        cell: ({ job_id, job_name }) => <Link to={`/enterprise/jobs/${job_id}`}>{job_name}</Link>,
      }
    : {
        head: '候補者',
        kind: 'long',
        cell: ({ candidate_id, candidate_name }) => (
          <Link to={`/enterprise/candidates/${candidate_id}`}>{candidate_name}</Link>
        ),
      },
  {
    head: '提案',
    kind: 'long',
    cell: ({ proposal_id, proposal_name }) => (
      <Link to={`/enterprise/proposals/${proposal_id}`}>{proposal_name}</Link>
    ),
  },
  { head: '送信', cell: ({ sent_at }) => (sent_at ? formatInstant(sent_at) : '送る前') },
  {
    head: '回答',
    cell: ({ answer, reason, note }) => (
      <>
        <StateMark {...answerState(answer)} />
        {(reason ?? note) && <small>{reason ?? note}</small>}
      </>
    ),
  },
  { head: '回答日時', cell: ({ answered_at }) => (answered_at ? formatInstant(answered_at) : '—') },
  {
    head: '商談',
    cell: ({ opportunity_id: id }) =>
      id ? <Link to={`/enterprise/opportunities/${id}`}>商談を開く</Link> : '—',
  },
]

/** What was proposed to this candidate, or of this job, and what was answered. */
export function RecordProposals({ row, entity }: ComponentProps<RecordPart>) {
  const address = useListAddress()
  const id = row.id_by_enterprise_id
  const isCandidate = entity.name === 'candidate'
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/proposals/pairs', {
      body: { ...(isCandidate ? { candidate_id: id } : { job_id: id }), page: address.page },
    }),
    placeholderData: keepPreviousData,
  })
  const actions = (
    <Actions
      start={isCandidate ? `candidate_ids=${id}` : `job_ids=${id}`}
      list={fitting(row.skill_ids, isCandidate ? [accepting] : [])}
      label={isCandidate ? 'この候補者に提案' : 'この案件を提案'}
    />
  )
  return (
    <>
      {data && data.count > 0 && (
        <Row wrap inset above={12} below={12}>
          {actions}
        </Row>
      )}
      <ListBody
        label="提案の表"
        columns={columnsOf(isCandidate)}
        keyOf={({ proposal_id, candidate_id, job_id }) => `${proposal_id}/${candidate_id}/${job_id}`}
        rows={data?.pairs}
        count={data?.count}
        address={address}
        empty={{
          title: '提案はまだありません',
          text: isCandidate
            ? 'この候補者に案件を提案すると、案件ごとの回答がここに並びます。'
            : 'この案件を候補者に提案すると、候補者ごとの回答がここに並びます。',
          actions,
        }}
      />
    </>
  )
}

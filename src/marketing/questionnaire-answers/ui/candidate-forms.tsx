import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ChangesMark } from './answer-table.tsx'
import { answersQuery } from './client.ts'

/** The questionnaires a candidate answered, on their record. */
export function CandidateForms({ row }: { row: RecordRow }) {
  const { data } = useQuery(answersQuery({ candidate_id: row.id_by_enterprise_id, limit_value: 100 }))
  if (!data) return <SkeletonRows rows={3} columns={4} />
  if (data.count === 0)
    return (
      <EmptyState
        title="アンケートの回答はまだありません"
        text="この候補者がアンケートフォームに回答すると、ここに表示されます。"
      />
    )
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          {['アンケート', '公式版', '回答', '変更'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.questionnaire_form_mgmts.map((answer) => (
          <tr key={answer.id_by_enterprise_id}>
            <td>
              <Link
                to={`/enterprise/questionnaire_forms/${answer.form.id}?answer=${answer.id_by_enterprise_id}`}
              >
                {answer.form.name}
              </Link>
            </td>
            <td>公式版 {answer.edition}</td>
            <td>{formatInstant(answer.answered_at ?? answer.updated_at)}</td>
            <td>
              <ChangesMark row={answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

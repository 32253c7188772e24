import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { ChangesMark } from './changes-mark.tsx'
import { api, type Row } from './client.ts'

const columns: readonly Column<Row>[] = [
  {
    head: 'アンケート',
    kind: 'long',
    cell: ({ id_by_enterprise_id, form: { id, name } }) => (
      <Link to={`/enterprise/questionnaire_forms/${id}?answer=${id_by_enterprise_id}`}>{name}</Link>
    ),
  },
  { head: '公式版', cell: ({ edition }) => `公式版 ${edition}` },
  { head: '回答', cell: ({ answered_at, updated_at }) => formatInstant(answered_at ?? updated_at) },
  { head: '変更', cell: (answer) => <ChangesMark row={answer} /> },
]

/** The questionnaires a candidate answered, on their record. */
export function CandidateForms({ row }: { row: RecordRow }) {
  const { data } = useQuery(
    api.query.post('/api/enterprise/questionnaire_form_mgmts/index', {
      body: { candidate_id: row.id_by_enterprise_id, limit_value: 100 },
    }),
  )
  return (
    <ListBody
      label="アンケートの回答の表"
      columns={columns}
      keyOf={byId}
      rows={data?.questionnaire_form_mgmts}
      empty={{
        title: 'アンケートの回答はまだありません',
        text: 'この候補者がアンケートフォームに回答すると、ここに表示されます。',
      }}
    />
  )
}

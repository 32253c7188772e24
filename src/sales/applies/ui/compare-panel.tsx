import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { recordOptions, refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { candidate } from '../../candidates/candidate.ts'
import { RecordSection } from '../../candidates/ui/record-section.tsx'
import styles from './applies.module.css'
import { type Difference, differencesOf } from './differences.ts'

/** What the person wrote beside what the candidate has; each field is taken over by hand and stands in the history. */
export function ComparePanel({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const id = Number(row.candidate_id_by_enterprise_id)
  const { data: kept } = useQuery(recordOptions(candidate.plural, id))
  const taking = useMutation({
    mutationFn: ({ key, value }: Difference) => updateRecord(candidate, kept as RecordRow, { [key]: value }),
    onSuccess: (saved, { label }) => {
      flashSuccess(`${label}を候補者に反映しました`)
      return refreshFamily(client, candidate, saved)
    },
    onError: () => client.invalidateQueries({ queryKey: [candidate.plural] }),
  })
  const differences = kept && differencesOf(row, kept)
  const columns: Columns<Difference> = [
    { head: '項目', kind: 'name', cell: ({ label }) => label },
    {
      head: '応募内容',
      kind: 'long',
      cell: ({ applied }) => <span className={styles.value}>{applied}</span>,
    },
    {
      head: '登録内容',
      kind: 'long',
      cell: ({ kept }) =>
        kept ? <span className={styles.value}>{kept}</span> : <Note as="span">未入力</Note>,
    },
    {
      head: '操作',
      kind: 'actions',
      cell: (difference) => (
        <Button
          variant="default"
          size="compact-sm"
          disabled={taking.isPending}
          aria-label={`${difference.label}を反映`}
          onClick={() => taking.mutate(difference)}
        >
          反映
        </Button>
      ),
    },
  ]
  return (
    <RecordSection
      title="応募内容と登録内容の違い"
      actions={<Link to={`/enterprise/candidates/${id}`}>候補者を開く</Link>}
    >
      {!differences && <SkeletonRows rows={3} columns={4} />}
      {differences?.length === 0 && (
        <Row as="p" gap={6} inset below={16}>
          <StateIcon shape="tick" tone="ok" size={16} />
          応募内容は候補者の登録内容に含まれています。
        </Row>
      )}
      {differences && differences.length > 0 && (
        <DataTable label="違いの一覧" columns={columns} keyOf={({ key }) => key} rows={differences} />
      )}
    </RecordSection>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { recordOptions, refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { candidate } from '../../candidates/candidate.ts'
import styles from './applies.module.css'
import { type Difference, differencesOf } from './differences.ts'

type RowProps = { difference: Difference; take: () => void; isBusy: boolean }

function DifferenceRow({ difference: { label, applied, kept }, take, isBusy }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{applied}</td>
      <td>{kept || <span className={styles.muted}>未入力</span>}</td>
      <td>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={`${label}を反映`}
          onClick={take}
        >
          反映
        </Button>
      </td>
    </tr>
  )
}

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
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <header>
        <h2 id="compare">応募内容と登録内容の違い</h2>
        <Link to={`/enterprise/candidates/${id}`}>候補者を開く</Link>
      </header>
      {!differences && <SkeletonRows rows={3} columns={4} />}
      {differences?.length === 0 && (
        <p className={styles.same}>
          <StateIcon shape="tick" tone="ok" size={16} />
          応募内容は候補者の登録内容に含まれています。
        </p>
      )}
      {differences && differences.length > 0 && (
        <table>
          <thead>
            <tr>
              {['項目', '応募内容', '登録内容'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.key}
                difference={difference}
                isBusy={taking.isPending}
                take={() => taking.mutate(difference)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import styles from './answers.module.css'
import type { Row } from './client.ts'

type Props = {
  rows: readonly Row[]
  questions: readonly { key: string; label: string }[]
  chosen: number | null
  open: (id: number) => void
}

/** What became of the changes an answer offers. */
export const ChangesMark = ({ row }: { row: Pick<Row, 'waiting' | 'decided' | 'answered_at'> }) => {
  if (!row.answered_at) return <StateMark shape="pie" tone="mute" fill={0.5} label="途中まで" />
  if (row.waiting > 0) return <StateMark shape="alert" tone="warn" label={`${row.waiting}件 反映待ち`} />
  return <StateMark shape="tick" tone="ok" label={row.decided > 0 ? '反映済み' : '変更なし'} />
}

/** Answers with their first questions; the one in hand stands beside. */
export const AnswerTable = ({ rows, questions, chosen, open }: Props) => (
  <ScrollRegion label="回答の表" className={plain.scroll}>
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">候補者</th>
          <th scope="col">回答</th>
          {questions.map(({ key, label }) => (
            <th key={key} scope="col" className={styles.cell}>
              {label}
            </th>
          ))}
          <th scope="col">変更</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_by_enterprise_id} data-chosen={row.id_by_enterprise_id === chosen || undefined}>
            <td>
              <button
                type="button"
                className={styles.who}
                aria-pressed={row.id_by_enterprise_id === chosen}
                onClick={() => open(row.id_by_enterprise_id)}
              >
                {row.candidate ? (
                  <>
                    <Initial id={row.candidate.id} name={row.candidate.name} />
                    {row.candidate.name}
                  </>
                ) : (
                  '（公開リンクの途中の人）'
                )}
              </button>
            </td>
            <td>{formatInstant(row.answered_at ?? row.updated_at)}</td>
            {questions.map(({ key }) => (
              <td key={key} className={styles.cell}>
                {row.answers[key] ?? '—'}
              </td>
            ))}
            <td>
              <ChangesMark row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

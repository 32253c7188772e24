import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import styles from './analyses.module.css'
import type { Report } from './client.ts'
import { CsvButton } from './csv-button.tsx'
import { countText, rateText } from './figures.ts'
import { Panel } from './panel.tsx'

/** How far registrations come: each step with what is left of the first and of the one before. */
export function Funnel({ report }: { report: Report }) {
  const { steps, period } = report
  const first = steps[0]?.count ?? 0
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Panel
      title="会員登録の段階"
      note="最初の段階は画面を開いた回数、ほかは進んだ件数です"
      tools={first > 0 && <CsvButton table="steps" title="会員登録の段階" period={period} />}
    >
      {most === 1 && first === 0 ? (
        <Note inset>この期間に、会員登録を始めた人はいません。</Note>
      ) : (
        <DataTable
          label="会員登録の段階の表"
          keyOf={({ step }) => step}
          rows={steps}
          columns={[
            { head: '段階', kind: 'name', cell: ({ label }) => label },
            {
              head: '件数',
              kind: 'short',
              cell: ({ count }) => (
                <>
                  <span className={styles.step}>
                    <i style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                  {countText(count)}
                </>
              ),
            },
            { head: '最初から', kind: 'number', cell: ({ count }) => rateText(count, first) },
            {
              head: '前の段階から',
              kind: 'number',
              cell: ({ count }, at) => (at === 0 ? '—' : rateText(count, steps[at - 1]?.count ?? 0)),
            },
          ]}
        />
      )}
    </Panel>
  )
}

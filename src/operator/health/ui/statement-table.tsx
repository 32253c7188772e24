import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Part } from '../../parts/ui/frames.tsx'
import type { Health } from '../schema.ts'
import { Calm } from './calm.tsx'
import styles from './health.module.css'
import { countText, sizeText, tookText } from './texts.ts'

type Statement = NonNullable<Health['statements']>[number]
type Table = NonNullable<Health['database']>['tables'][number]

const statementColumns: readonly Column<Statement>[] = [
  {
    head: '問い合わせ',
    cell: ({ text }) => (
      <code className={styles.statement} title={text}>
        {text}
      </code>
    ),
  },
  { head: '平均', kind: 'number', cell: ({ mean_ms }) => tookText(mean_ms) },
  { head: '回数', kind: 'number', cell: ({ calls }) => countText(calls) },
  { head: '合計', kind: 'number', cell: ({ total_ms }) => tookText(total_ms) },
]

const tableColumns: readonly Column<Table>[] = [
  { head: '表', cell: ({ name }) => <code>{name}</code> },
  { head: '大きさ', kind: 'number', cell: ({ bytes }) => sizeText(bytes) },
]

/** Where the database's time goes; its largest tables where it does not count that. */
export function StatementTable({ health: { statements, database } }: { health: Health }) {
  if (statements)
    return (
      <Part title="遅い問い合わせ" note="合計の長い順">
        {statements.length === 0 ? (
          <Calm>まだ数えていません。</Calm>
        ) : (
          <DataTable
            label="遅い問い合わせの表"
            columns={statementColumns}
            keyOf={({ text }) => text}
            rows={statements}
          />
        )}
      </Part>
    )
  if (!database) return null
  return (
    <Part title="大きな表" note="pg_stat_statements を入れると、遅い問い合わせが並びます">
      <DataTable
        label="大きな表の一覧"
        columns={tableColumns}
        keyOf={({ name }) => name}
        rows={database.tables}
      />
    </Part>
  )
}

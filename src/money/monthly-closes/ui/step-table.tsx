import { Checkbox } from '@mantine/core'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import type { CloseStep } from '../close.ts'
import type { StepRow } from './client.ts'
import styles from './rows.module.css'
import { StepTableRow } from './step-table-row.tsx'
import { bulkActOf, countText, targetOf } from './step-view.ts'

type Props = {
  step: CloseStep
  label: string
  rows: readonly StepRow[]
  chosen: ReadonlySet<number>
  toggle: (ids: readonly number[], on: boolean) => void
}

/** The rows of a step in two groups: what can be done now, and what something keeps, with the way to mend it. */
export function StepTable({ step, label, rows, chosen, toggle }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState
        title={`${label}は残っていません`}
        text="上の作業から、残りのあるものを選んで進めてください。"
      />
    )
  const act = bulkActOf(step)
  const ready = rows.filter(({ reasons }) => reasons.length === 0)
  const kept = rows.filter(({ reasons }) => reasons.length > 0)
  const isPayment = step.startsWith('payment')
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <caption className="visually-hidden">{label}の残り</caption>
      <thead>
        <tr>
          <th scope="col">
            {act && (
              <ChooseAll
                label="できる行をすべて選択"
                ids={idsOf(step, ready)}
                chosen={chosen}
                toggle={toggle}
              />
            )}
            {!act && <span className="visually-hidden">選択</span>}
          </th>
          <th scope="col">{isPayment ? '支払先' : '請求先'}</th>
          <th scope="col">作業者</th>
          <th scope="col" data-number>
            稼働時間
          </th>
          <th scope="col" data-number>
            {step === 'hours' || step === 'deliverables' || step === 'operations'
              ? '販売金額（税抜）'
              : '金額（税込）'}
          </th>
          <th scope="col">足りないもの</th>
          <th scope="col">担当者</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <Group
        title={act ? `${act.verb === '確定' ? '確定できる' : '送信できる'}` : '未対応'}
        rows={ready}
        {...{ step, chosen, toggle }}
      />
      <Group title="要確認" rows={kept} {...{ step, chosen, toggle }} />
    </table>
  )
}

const idsOf = (step: CloseStep, rows: readonly StepRow[]) => rows.flatMap((row) => targetOf(step, row) ?? [])

function ChooseAll({
  label,
  ids,
  chosen,
  toggle,
}: Pick<Props, 'chosen' | 'toggle'> & { label: string; ids: number[] }) {
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      aria-label={label}
      disabled={ids.length === 0}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={(event) => toggle(ids, event.currentTarget.checked)}
    />
  )
}

function Group({ title, rows, step, chosen, toggle }: Omit<Props, 'label'> & { title: string }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={8} className={styles.group}>
          {title} <span>{countText(rows.length)}件</span>
        </th>
      </tr>
      {rows.map((row) => (
        <StepTableRow key={`${row.operation_id}`} {...{ row, step, chosen, toggle }} />
      ))}
    </tbody>
  )
}

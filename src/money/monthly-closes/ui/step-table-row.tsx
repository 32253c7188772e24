import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { CloseStep } from '../close.ts'
import type { StepRow } from './client.ts'
import styles from './rows.module.css'
import { bulkActOf, targetOf, wayOf, workedText } from './step-view.ts'

type Props = {
  row: StepRow
  step: CloseStep
  chosen: ReadonlySet<number>
  toggle: (ids: readonly number[], on: boolean) => void
}

/** One month of a contract in the list of a step: what it misses, and the way to mend it. */
export function StepTableRow({ row, step, chosen, toggle }: Props) {
  const id = targetOf(step, row)
  const way = wayOf(step, row)
  return (
    <tr data-chosen={(id !== null && chosen.has(id)) || undefined}>
      <td>
        {bulkActOf(step) && id !== null && (
          <Checkbox
            aria-label={`${row.worker}を選択`}
            checked={chosen.has(id)}
            onChange={(event) => toggle([id], event.currentTarget.checked)}
          />
        )}
      </td>
      <td title={row.company ?? ''}>{row.company ?? '—'}</td>
      <th scope="row" title={row.contract_name}>
        {row.worker}
      </th>
      <td data-number>{workedText(row)}</td>
      <td data-number>{row.amount === null ? '—' : yenText(row.amount)}</td>
      <td className={styles.reasons}>
        <Reasons row={row} step={step} />
      </td>
      <td>{row.owner}</td>
      <td>
        <Button
          component={Link}
          to={way.to}
          size="compact-sm"
          variant="default"
          aria-label={`${row.worker}：${way.label}`}
        >
          {way.label}
        </Button>
      </td>
    </tr>
  )
}

function Reasons({ row: { reasons, deadline, unfinished }, step }: { row: StepRow; step: CloseStep }) {
  if (reasons.length > 0)
    return (
      <>
        <StateIcon shape="alert" tone="warn" />
        <span title={reasons.join('、')}>{reasons.join('、')}</span>
      </>
    )
  if (step === 'hours' || step === 'deliverables')
    return (
      <>
        <StateIcon shape="ring" tone="mute" />
        {step === 'hours' ? '稼働時間' : '成果物'}
        {deadline && `（期限 ${formatDate(deadline)}）`}
      </>
    )
  if (step === 'operations' && unfinished)
    return (
      <>
        <StateIcon shape="alert" tone="warn" />
        稼働期間の途中（理由が必要）
      </>
    )
  return (
    <>
      <StateIcon shape="tick" tone="ok" />
      なし
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { today } from '#foundation/entity/today.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import { usageQuery } from '../../restrictions/ui/client.ts'
import { growthQuery } from './client.ts'
import { perSpell, spellsOf, sumOf } from './spells.ts'
import styles from './usage.module.css'

function Figure(props: { label: string; value: ReactNode; unit: string; note: string }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <b>
          {props.value}
          <small>{props.unit}</small>
        </b>
        <span>{props.note}</span>
      </dd>
    </div>
  )
}

/** What one asks first of an agency: who uses it, how much it has, and what this month will be charged by. */
export const AgencyFigures: RecordPart = ({ row }) => {
  const asked = useQuery(growthQuery(idOf(row)))
  const { data: growth, isError } = asked
  const { data: usage } = useQuery(usageQuery(idOf(row)))
  const month = `${Number(today().slice(5, 7))}月`
  if (!growth && isError)
    return (
      <div className={styles.failed}>
        <NotRead what="いまの数字" of={asked} />
      </div>
    )
  const figures = growth?.figures
  const text = (value: number | undefined) => (value === undefined ? '—' : withSeparators(value))
  const made = sumOf(
    perSpell(growth?.days ?? [], spellsOf('days', today()), (day) => day.made.candidates ?? 0),
  )
  return (
    <dl className={styles.figures} aria-label="いまの数字">
      <Figure
        label="使っているメンバー（30日）"
        value={text(figures?.active_members)}
        unit={` / ${text(figures?.members)}人`}
        note={`今日ログイン ${text(figures?.signed_in_today)}人`}
      />
      <Figure
        label="候補者"
        value={text(usage?.counts.candidates)}
        unit="件"
        note={growth ? `30日で +${withSeparators(made)}` : '—'}
      />
      <Figure
        label={`${month}の契約稼働`}
        value={text(figures?.operations.this_month)}
        unit="件"
        note={`先月 ${text(figures?.operations.last_month)}件`}
      />
      <Figure
        label={`${month}の請求・支払`}
        value={text(figures?.billing_payments)}
        unit="件"
        note={figures ? `今月の請求書の従量 ${yenText(figures.usage_price)}` : '—'}
      />
    </dl>
  )
}

import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { Figures } from '../../../parts/ui/figures.tsx'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import { growthQuery, usageQuery } from './client.ts'
import { perSpell, spellsOf, sumOf } from './spells.ts'

/** What one asks first of an enterprise: who uses it, how much it has, and what this month will be charged by. */
export const EnterpriseFigures: RecordPart = ({ row }) => {
  const asked = useQuery(growthQuery(idOf(row)))
  const { data: growth, isError } = asked
  const { data: usage } = useQuery(usageQuery(idOf(row)))
  const month = `${Number(today().slice(5, 7))}月`
  if (!growth && isError)
    return (
      <Row inset above={10} below={10}>
        <NotRead what="いまの数字" of={asked} />
      </Row>
    )
  const figures = growth?.figures
  const text = (value: number | undefined) => (value === undefined ? '—' : withSeparators(value))
  const made = sumOf(
    perSpell(growth?.days ?? [], spellsOf('days', today()), (day) => day.made.candidates ?? 0),
  )
  return (
    <Figures
      label="いまの数字"
      figures={[
        {
          name: '使っているメンバー（30日）',
          value: text(figures?.active_members),
          unit: ` / ${text(figures?.members)}人`,
          note: `今日ログイン ${text(figures?.signed_in_today)}人`,
        },
        {
          name: '候補者',
          value: text(usage?.counts.candidates),
          unit: '件',
          note: growth ? `30日で +${withSeparators(made)}` : '—',
        },
        {
          name: `${month}の契約稼働`,
          value: text(figures?.operations.this_month),
          unit: '件',
          note: `先月 ${text(figures?.operations.last_month)}件`,
        },
        {
          name: `${month}の請求・支払`,
          value: text(figures?.billing_payments),
          unit: '件',
          note: figures ? `今月の請求書の従量 ${yenText(figures.usage_price)}` : '—',
        },
      ]}
    />
  )
}

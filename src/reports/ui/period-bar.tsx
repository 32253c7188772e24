import { SegmentedControl, Select } from '@mantine/core'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { periodText } from '../figures/words.ts'
import type { Unit } from './client.ts'
import styles from './report.module.css'
import type { Chosen } from './use-asked.ts'

/** Months one chooses among: ten years back and one ahead, newest first. */
const months = () =>
  Array.from({ length: 133 }, (_, n) => addMonths(monthOf(today()), 12 - n)).map((month) => ({
    value: month,
    label: month.replace('-', '/'),
  }))

const unitLabels: Record<Unit, string> = { 1: '月', 3: '四半期', 2: '年度' }

/** How long a period is, and from when to when. */
export function PeriodBar({ chosen }: { chosen: Chosen }) {
  const { unit, from, to } = chosen.range
  const pick = (label: string, value: string, change: (month: string) => void) => (
    <Select
      aria-label={label}
      w={112}
      searchable
      allowDeselect={false}
      data={months()}
      value={value}
      onChange={(month) => month && change(month)}
    />
  )
  return (
    <Row wrap className={styles.period}>
      <span className={styles.printed}>
        {periodText(2, { start: from, end: to })}（{unitLabels[unit]}ごと）
      </span>
      <SegmentedControl
        aria-label="期間の単位"
        value={String(unit)}
        onChange={chosen.setUnit}
        data={([1, 3, 2] as const).map((each) => ({ value: String(each), label: unitLabels[each] }))}
      />
      {pick('始まりの月', from, (month) => chosen.setRange(month, to))}
      <span aria-hidden>〜</span>
      {pick('終わりの月', to, (month) => chosen.setRange(from, month))}
    </Row>
  )
}

import { SegmentedControl, Select } from '@mantine/core'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { Row } from '#foundation/ui/layout.tsx'
import type { Sheet } from '../sheet-schema.ts'
import type { useAsked } from './use-asked.ts'

/** The months one chooses among, newest first: from the first one with figures, or of the sheet. */
const monthsOf = ({ first_month, from, to }: Sheet) => {
  const current = monthOf(today())
  const last = to > current ? to : current
  const first = first_month && first_month < from ? first_month : from
  const months: string[] = []
  for (let month = last; month >= first; month = addMonths(month, -1)) months.push(month)
  return months.map((month) => ({ value: month, label: month.replace('-', '/') }))
}

/** How long a period is, and from when to when. */
export function PeriodBar({ sheet, chosen }: { sheet: Sheet; chosen: ReturnType<typeof useAsked> }) {
  const months = monthsOf(sheet)
  const pick = (from: string, to: string) =>
    from <= to ? chosen.setRange(from, to) : chosen.setRange(to, from)
  return (
    <Row wrap>
      <SegmentedControl
        aria-label="期間の単位"
        value={String(chosen.asked.interval)}
        onChange={chosen.setInterval}
        data={[
          { value: '1', label: '月' },
          { value: '3', label: '四半期' },
          { value: '2', label: '年' },
        ]}
      />
      <Row as="span">
        <Select
          aria-label="始まりの月"
          w={112}
          searchable
          allowDeselect={false}
          data={months}
          value={sheet.from}
          onChange={(from) => from && pick(from, sheet.to)}
        />
        <span aria-hidden>〜</span>
        <Select
          aria-label="終わりの月"
          w={112}
          searchable
          allowDeselect={false}
          data={months}
          value={sheet.to}
          onChange={(to) => to && pick(sheet.from, to)}
        />
      </Row>
    </Row>
  )
}

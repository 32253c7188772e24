import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { DayFilters } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { Chip, Row } from '#foundation/ui/layout.tsx'
import styles from './duties.module.css'

type Period = { from: string; to: string }

const monthPeriod = (month: string): Period => ({ from: `${month}-01`, to: monthEnd(month) })
const yearPeriod = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The period of the address; this calendar year where it names none. */
export const periodOf = ({ days }: ListAddress): Period => ({
  ...yearPeriod(Number(today().slice(0, 4))),
  ...days,
})

/** First and last day, and the periods one asks for most. */
export function PeriodFilter({ address }: { address: ListAddress }) {
  const period = periodOf(address)
  const month = monthOf(today())
  const year = Number(month.slice(0, 4))
  const choices = [
    ['先月', monthPeriod(addMonths(month, -1))],
    ['今月', monthPeriod(month)],
    ['今年', yearPeriod(year)],
    ['前年', yearPeriod(year - 1)],
  ] as const
  return (
    <>
      <DayFilters
        address={{
          ...address,
          text: (key) => address.text(key) || (key === 'from' || key === 'to' ? period[key] : ''),
        }}
      />
      <Row gap={6} wrap align="end" className={styles.periods}>
        {choices.map(([label, choice]) => (
          <Chip
            key={label}
            aria-pressed={choice.from === period.from && choice.to === period.to}
            onClick={() => address.set({ ...choice, row: null })}
          >
            {label}
          </Chip>
        ))}
      </Row>
    </>
  )
}

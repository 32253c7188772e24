import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect } from 'react'
import { addMonths } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { MonthPickerInput } from '#foundation/ui/calendars.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { lastMonth, monthAtHand } from './last-month.ts'
import styles from './month.module.css'
import { MonthLinks, type MonthScreen } from './month-links.tsx'

type Props = {
  /** Null where a list shows every month. */
  month: string | null
  /** Null, for every month, is asked for only where `all` is. */
  go: (month: string | null) => void
  /** Whether every month may be shown. */
  all?: true
  screen: MonthScreen
}

/** The month in view; one step back or on, or any month from the calendar, and the way to the other screens of that month. */
export function MonthSwitch({ month, go, all, screen }: Props) {
  useEffect(() => {
    if (month) lastMonth.set(month)
  }, [month])
  const from = month ?? monthAtHand()
  const clear = () => {
    lastMonth.set(undefined)
    go(null)
  }
  return (
    <Row as="span">
      <span className={styles.month}>
        <ActionIcon aria-label="前の月" onClick={() => go(month ? addMonths(month, -1) : from)}>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <MonthPickerInput
          aria-label={month ? `${formatMonth(month)}　月を選ぶ` : 'すべての月　月を選ぶ'}
          variant="unstyled"
          valueFormat="YYYY年M月"
          placeholder="すべての月"
          value={month && `${month}-01`}
          onChange={(day) => day && go(day.slice(0, 7))}
        />
        {all && month && (
          <ActionIcon aria-label="月の条件を外す" onClick={clear}>
            <X size={14} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label="次の月" onClick={() => go(month ? addMonths(month, 1) : from)}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
      {month && <MonthLinks month={month} screen={screen} />}
    </Row>
  )
}

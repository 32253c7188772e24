import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths } from '#foundation/rules/calendar.ts'
import { MonthPickerInput } from '#foundation/ui/calendars.ts'
import styles from './grid.module.css'

/** The month in view; one step back or on, or any month from the calendar. */
export function MonthSwitcher({ month, go }: { month: string; go: (month: string) => void }) {
  return (
    <div className={styles.month}>
      <ActionIcon aria-label="前の月" onClick={() => go(addMonths(month, -1))}>
        <ChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <MonthPickerInput
        aria-label={`${month.replace(/^(\d{4})-0?(\d+)$/, '$1年$2月')}　月を選ぶ`}
        variant="unstyled"
        valueFormat="YYYY年M月"
        value={`${month}-01`}
        onChange={(day) => day && go(day.slice(0, 7))}
      />
      <ActionIcon aria-label="次の月" onClick={() => go(addMonths(month, 1))}>
        <ChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

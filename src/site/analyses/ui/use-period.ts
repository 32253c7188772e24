import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { addDays, lastDays } from '../period.ts'
import { keptMonths } from '../subjects.ts'

export const lengths = [7, 30, 90] as const

/** 2026-10 → its first and last day. */
const monthPeriod = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: addDays(next, -1) }
}

/** Months that are kept, the newest first: this one and the 25 before. */
export const monthsKept = (): string[] => {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return Array.from({ length: keptMonths + 1 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The period and the comparison, as the address has them: `p` 7, 30, 90 or a month, `compare=0` without. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const given = params.get('p') ?? '30'
  const choice =
    lengths.some((length) => String(length) === given) || monthsKept().includes(given) ? given : '30'
  const set = (key: string, value: string | null) => {
    // As the address is now, not as it was drawn last: two presses may come between.
    const next = new URLSearchParams(window.location.search)
    if (value === null) next.delete(key)
    else next.set(key, value)
    setParams(next, { replace: true })
  }
  return {
    choice,
    period: choice.includes('-') ? monthPeriod(choice) : lastDays(Number(choice), today()),
    compares: params.get('compare') !== '0',
    choose: (next: string) => set('p', next === '30' ? null : next),
    compare: (next: boolean) => set('compare', next ? null : '0'),
  }
}

import type { DayMark } from '../values/day-mark.ts'

/** Days from one to the next as if every month had 31; December is before January. */
const stepBetween = (
  a: Required<Pick<DayMark, 'day'>> & { month: number },
  b: { day: number; month: number },
) => {
  const step = (b.month - a.month) * 31 + b.day - a.day
  return step < -186 ? step + 372 : step > 186 ? step - 372 : step
}

/** Days that nobody worked between two that a list has, at most. A list by months is none of days. */
const maxStep = 16

/** The month after, with its year where that is known. */
const monthAfter = ({ month, year }: DayMark) => {
  if (month === undefined) return { month, year }
  return month === 12 ? { month: 1, year: year === undefined ? year : year + 1 } : { month: month + 1, year }
}

/** Days one after another while they are read: up or down a month. The month goes on until another one is written. */
export class DayRun<Item> {
  readonly days: { mark: DayMark; item: Item }[] = []
  #direction = 0

  /** Takes the day if it follows what was read so far; answers whether it did. */
  take(mark: DayMark, item: Item): boolean {
    const last = this.days.at(-1)?.mark
    const followed = last === undefined ? mark : this.#follow(last, mark)
    if (followed) this.days.push({ mark: followed, item })
    return followed !== undefined
  }

  #follow(last: DayMark, mark: DayMark): DayMark | undefined {
    if (mark.month === undefined) return this.#followBare(last, mark)
    if (last.month === undefined) return undefined
    const step = stepBetween({ month: last.month, day: last.day }, { month: mark.month, day: mark.day })
    if (Math.abs(step) > maxStep || step * this.#direction < 0) return undefined
    if (step !== 0) this.#direction = Math.sign(step)
    return mark
  }

  #followBare(last: DayMark, mark: DayMark): DayMark | undefined {
    if (mark.day >= last.day) return { ...mark, month: last.month, year: mark.year ?? last.year }
    // 30, 31, 1, 2: the days of a closing go on in the next month.
    const isTurn = last.day >= 28 && mark.day <= 3 && (this.days[0]?.mark.day ?? 1) > 1
    return isTurn ? { ...mark, ...monthAfter(last) } : undefined
  }

  /** How many days follow the one before closely, over a weekend at most. */
  get closeSteps(): number {
    return this.days.filter(({ mark }, i) => {
      const last = this.days[i - 1]?.mark
      return last !== undefined && Math.abs(mark.day - last.day) <= 4
    }).length
  }

  /** From Monday to Monday: a column in a calendar of weeks, which goes through days from left to right. */
  get isWeekly(): boolean {
    const steps = this.days.slice(1).map(({ mark }, i) => (mark.day - this.days[i]!.mark.day + 31) % 31)
    return (
      steps.length >= 2 && steps.every((step) => step >= 7) && steps.filter((step) => step === 7).length >= 2
    )
  }

  get isSpelled(): boolean {
    return this.days.every(({ mark }) => mark.isSpelled)
  }

  /** Whether nearly every day is the one after the day before. */
  get isCounting(): boolean {
    const steps = this.days.filter(({ mark }, i) => i > 0 && mark.day - this.days[i - 1]!.mark.day === 1)
    return steps.length >= this.days.length - 2
  }
}

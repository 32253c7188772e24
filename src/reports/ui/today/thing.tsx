import type { ReactNode } from 'react'
import { today } from '#foundation/entity/today.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { TodayRecord } from '../../today/schema.ts'
import type { BringBack, Done } from './client.ts'
import { shortName, whenText } from './when-text.ts'

/** A row: a sign, whom it is about, what, when or how much, and what one does. */
export type Thing = {
  icon: ReactNode
  who: string
  what: string
  note: string
  act: ReactNode
  /** It comes first with its time, which is told before the name. */
  when?: { text: string; isToday: boolean }
}

export type Finish = (done?: Done) => Promise<BringBack>

export const words = (...some: (string | null | undefined)[]) => some.filter(Boolean).join('　')
export const companyOf = ({ about }: TodayRecord) => about && shortName(about)

export const alert = <StateIcon shape="alert" tone="warn" />
export const dayText = (day: string | null) => (day === null ? '' : whenText(day))

/** あと2日, on the day itself 今日まで. */
export const leftText = (day: string | null) =>
  day && (day === today() ? '今日まで' : `あと${daysBetween(today(), day)}日`)

export type Show = (record: TodayRecord, finish: Finish) => Thing

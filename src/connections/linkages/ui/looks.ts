import type { State } from '#foundation/ui/states.ts'
import type { FeedJob, Linkage } from './client.ts'

/** How a linkage stands, or that there is none. */
export const lookOf = (linkage: Linkage | null | undefined): State => {
  if (!linkage) return { shape: 'ring', tone: 'mute', label: '未連携' }
  if (!linkage.is_active) return { shape: 'bar', tone: 'mute', label: '停止中' }
  return { shape: 'tick', tone: 'ok', label: '連携中' }
}

const outcomes: Readonly<Record<number, State>> = {
  1: { shape: 'tick', tone: 'ok', label: '受付' },
  2: { shape: 'ring', tone: 'mute', label: '重複' },
  3: { shape: 'cross', tone: 'ng', label: '拒否' },
}

/** What became of something that came. */
export const outcomeLook = (outcome: number): State =>
  outcomes[outcome] ?? { shape: 'ring', tone: 'mute', label: String(outcome) }

/** Whether a job is in a feed, or out of one of its formats. */
export const feedJobLook = ({ in_feed, reasons }: Pick<FeedJob, 'in_feed' | 'reasons'>): State => {
  if (!in_feed) return { shape: 'bar', tone: 'mute', label: '含まれない' }
  return reasons.length > 0
    ? { shape: 'alert', tone: 'warn', label: '一部だけ' }
    : { shape: 'tick', tone: 'ok', label: '含まれる' }
}

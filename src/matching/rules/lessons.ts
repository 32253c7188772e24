import { type PartKey, partKeys, type Weights } from './weights.ts'

/** Why somebody is not the one, and the part that this teaches; null teaches nothing. */
export const dismissReasons = {
  years: { label: '年数が足りない', part: 'skills' },
  skills: { label: '必要なスキルと違う', part: 'skills' },
  old: { label: '経験が古い', part: 'recent' },
  price: { label: '単価が見合わない', part: 'price' },
  process: { label: '工程・業種が違う', part: 'process' },
  style: { label: '働き方・勤務地が合わない', part: 'style' },
  results: { label: 'これまでの評価が合わない', part: 'results' },
  other: { label: 'そのほか', part: null },
} as const satisfies Record<string, { label: string; part: PartKey | null }>
export type DismissReason = keyof typeof dismissReasons
export const dismissKeys = Object.keys(dismissReasons) as DismissReason[]
export const isDismissReason = (text: string): text is DismissReason => Object.hasOwn(dismissReasons, text)

/** Every third dismissal for the same reason moves its weight by so much, up to a most. */
const [every, step, most] = [3, 3, 15]

/** What was learnt from the dismissals for one reason. */
export type Lesson = { reason: DismissReason; part: PartKey; count: number; delta: number }

/** What these dismissals teach, by reason; fewer than three teach nothing. */
export const readLessons = (counts: ReadonlyMap<DismissReason, number>): Lesson[] =>
  dismissKeys.flatMap((reason) => {
    const { part } = dismissReasons[reason]
    const count = counts.get(reason) ?? 0
    const delta = Math.min(most, Math.floor(count / every) * step)
    return part && delta > 0 ? [{ reason, part, count, delta }] : []
  })

/** The weights with what was learnt, each 100 at most. */
export const learn = (weights: Weights, lessons: readonly Lesson[]): Weights =>
  Object.fromEntries(
    partKeys.map((key) => {
      const delta = lessons.reduce((sum, { part, delta }) => (part === key ? sum + delta : sum), 0)
      return [key, Math.min(100, weights[key] + delta)]
    }),
  ) as Weights

import { yenRangeText, yenText } from '#foundation/ui/money.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { Match, Of } from './client.ts'

/** How the two sides are spoken of, by the record one stands on. */
export const sides = {
  job: { plural: 'candidates', name: '候補者', unit: '人', not: 'この人ではない', price: '希望' },
  candidate: { plural: 'jobs', name: '案件', unit: '件', not: 'この案件ではない', price: '仕入' },
} as const satisfies Record<Of['kind'], object>

/** The inputs beside the rows of what may leave a match out by a little, and what the way to each is called. */
export const settingInputs = {
  start: { id: 'match-delay-days', change: '待てる日数の設定を変える' },
  price: { id: 'match-margin', change: '残す粗利の設定を変える' },
} as const

/** Whether the text of a near miss says a setting that left it out, and not the record alone. */
export const saysSetting = ({ text }: { text: string }): boolean => text.includes('設定は')

export const count = (value: number) => value.toLocaleString('ja-JP')

/** ¥750,000〜 of a candidate, ¥700,000 〜 ¥850,000 of a job. */
export const priceText = ({ price: { from, to } }: Match): string => {
  if (from === null && to === null) return '未確認'
  return to === null ? `${yenText(from)}〜` : yenRangeText(from, to)
}

export const profitText = ({ profit }: Match): string =>
  profit ? yenRangeText(profit.from, profit.to) : '未確認'

type ReasonKind = Match['reasons'][number]['kind']
export const reasonLooks: Readonly<Record<ReasonKind, Look & { label: string }>> = {
  met: { shape: 'tick', tone: 'ok', label: '合う' },
  attention: { shape: 'alert', tone: 'warn', label: '注意' },
  missing: { shape: 'ring', tone: 'mute', label: '未確認' },
}

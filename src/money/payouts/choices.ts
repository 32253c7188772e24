import type { State } from '#foundation/ui/states.ts'

/** How a transfer is made. */
export const kindLabels: Readonly<Record<number, string>> = { 1: '総合振込データ', 2: 'ほかの方法' }

/** States of a transfer; 0 of a side that stands in none. */
export const transferStates: Readonly<Record<number, State>> = {
  0: { shape: 'ring', tone: 'mute', label: '未作成' },
  1: { shape: 'pie', tone: 'info', fill: 0.5, label: '作成済' },
  2: { shape: 'tick', tone: 'ok', label: '支払済' },
  9: { shape: 'cross', tone: 'mute', label: '取消' },
}

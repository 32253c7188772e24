import type { State } from '#foundation/ui/states.ts'
import type { RecordAnswer } from '../schema.ts'

const looks: Readonly<Record<NonNullable<RecordAnswer['state']>, State>> = {
  ok: { shape: 'tick', tone: 'ok', label: '確認できました' },
  missing: { shape: 'ring', tone: 'mute', label: '見つかりません' },
  wrong: { shape: 'alert', tone: 'warn', label: '値が違います' },
  unknown: { shape: 'bar', tone: 'mute', label: '応答がありません' },
}

/** How a record that was looked at, or not yet, is shown. */
export const lookOf = (state: RecordAnswer['state']): State =>
  state ? looks[state] : { shape: 'ring', tone: 'mute', label: '確認前' }

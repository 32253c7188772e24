import { own } from '#foundation/rules/own.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { Reading } from './client.ts'
import type { ReadingDraft } from './use-reading-draft.ts'

export type Certainty = 'sure' | 'check' | 'typed' | 'none'

const looks: Record<Certainty, State> = {
  sure: { shape: 'tick', tone: 'ok', label: '確か' },
  check: { shape: 'alert', tone: 'warn', label: '要確認' },
  typed: { shape: 'tick', tone: 'info', label: '修正済み' },
  none: { shape: 'ring', tone: 'mute', label: '記載なし' },
}

type Said = Pick<ReadingDraft, 'typed' | 'confirmed'>

/** How sure the value of a field is, after what people said of it. */
export const certaintyOf = (
  { fields }: Reading['result'],
  key: string,
  { typed, confirmed }: Said,
): Certainty => {
  if (Object.hasOwn(typed, key)) return 'typed'
  const read = own(fields, key)
  if (!read) return 'none'
  return confirmed.includes(key) ? 'sure' : read.certainty
}

export const CertaintyMark = ({ certainty }: { certainty: Certainty }) => <StateMark {...looks[certainty]} />

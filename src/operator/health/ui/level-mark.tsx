import { StateTag } from '#foundation/ui/badge.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import { type Level, levelNames } from '../level.ts'

const looks = {
  ok: { shape: 'tick', tone: 'ok' },
  warn: { shape: 'alert', tone: 'warn' },
  act: { shape: 'alert', tone: 'ng' },
} as const

/** How urgent something is: icon and word, the usual one unless another is given. */
export const stateOfLevel = (level: Level, label = levelNames[level]): State => ({ ...looks[level], label })

export const LevelMark = ({ level, label }: { level: Level; label?: string }) => (
  <StateMark {...stateOfLevel(level, label)} />
)

export const LevelTag = ({ level, label }: { level: Level; label: string }) => (
  <StateTag {...stateOfLevel(level, label)} />
)

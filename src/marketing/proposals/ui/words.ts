import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { opportunityStatus } from '#foundation/masterdata/states.ts'
import type { State } from '#foundation/ui/states.ts'
import { reasonText, recipientState } from '../../mailings/ui/words.ts'
import { answerLabels } from '../answers.ts'
import { pairWarnings } from '../warnings.ts'
import type { Looked, Pair } from './client.ts'

/** Icon and word of an answer, or of none. */
export const answerState = (answer: Pair['answer']): State => {
  if (answer === 1) return { shape: 'tick', tone: 'ok', label: answerLabels[1] }
  if (answer === 2) return { shape: 'cross', tone: 'mute', label: '見送る' }
  return { shape: 'ring', tone: 'mute', label: '未回答' }
}

/** Icon and word of what became of a mail; nothing is fixed before it starts. */
export const mailState = (state: number | null): State =>
  state === null ? { shape: 'ring', tone: 'mute', label: '送る前' } : recipientState(state)

const noJobs = '提案する案件なし'
/** Why somebody got no mail, in words: who was left out of a proposal had no job left in it. */
export const leftOutText = (reason: string | null): string =>
  reason === 'excluded' || reason === 'no_jobs' ? noJobs : reasonText(reason)

const dayOf = (at: string) => formatInstant(at).slice(5, 10)

/** What is to be said of a pair, as part of a sentence about its job. */
export const warningText = ({ warning, at, stage }: Looked['warnings'][number]): string => {
  if (warning === 'proposed' && at) return `${dayOf(at)} に提案済みです`
  if (warning === 'in_progress' && stage !== null)
    return `進行中の商談（${labelOf(opportunityStatus, stage) ?? ''}）があります`
  return pairWarnings[warning]
}

/** 11/05 12:02 */
export const shortTime = (at: string): string => formatInstant(at).slice(5)

/** 2時間18分; days once it is more than two. */
export const durationText = (minutes: number): readonly [number, string][] => {
  if (minutes >= 2 * 1_440) return [[Math.round(minutes / 1_440), '日']]
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours > 0
    ? [
        [hours, '時間'],
        [rest, '分'],
      ]
    : [[rest, '分']]
}

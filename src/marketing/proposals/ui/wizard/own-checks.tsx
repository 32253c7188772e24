import { own } from '#foundation/rules/own.ts'
import { LinkButton } from '#foundation/ui/layout.tsx'
import type { OwnCheck } from '../../../mail-content/ui/checks-panel.tsx'
import { leaveOutReasons } from '../../../mailings/mailing.ts'
import { count } from '../../../mailings/ui/words.ts'
import type { Looked } from '../client.ts'
import { warningText } from '../words.ts'
import { type Draft, pairKey } from './draft.ts'
import type { Planned } from './plan.ts'
import { RecordConsent } from './record-consent.tsx'

/** Findings shown one by one; the others are counted. */
const shownAtMost = 30

type Change = (patch: Partial<Draft>) => void

const without = (keys: readonly string[], key: string) => keys.filter((each) => each !== key)

/** What is to be said of one pair, with the way to put it into the mail and out of it. */
const pairCheck = (
  person: Planned,
  warned: Looked['warnings'][number],
  job: string,
  { included }: Draft,
  change: Change,
): OwnCheck => {
  const key = pairKey(warned.candidate_id, warned.job_id)
  const isIncluded = included.includes(key)
  return {
    level: 'warn',
    title: person.name,
    detail: `「${job}」：${warningText(warned)}。${isIncluded ? 'このまま載せます' : 'この人の分から外しました'}`,
    action: (
      <LinkButton
        aria-label={`${person.name}「${job}」を${isIncluded ? '外す' : '入れる'}`}
        onClick={() => change({ included: isIncluded ? without(included, key) : [...included, key] })}
      >
        {isIncluded ? '外す' : '入れる'}
      </LinkButton>
    ),
  }
}

const personCheck = ({ id, name, left_out }: Planned, change: Change): OwnCheck | undefined => {
  if (left_out === null || left_out === 'no_jobs') return undefined
  const action =
    left_out === 'frequent' ? (
      <LinkButton aria-label={`${name}にも送る`} onClick={() => change({ includes_frequent: true })}>
        送る
      </LinkButton>
    ) : left_out === 'no_consent' ? (
      <RecordConsent id={id} name={name} />
    ) : undefined
  return {
    level: 'warn',
    title: name,
    detail: `${own(leaveOutReasons, left_out) ?? ''}のため送りません`,
    ...(action && { action }),
  }
}

/** Of the proposal itself, what to settle before it is sent: who gets nothing, which jobs are left out and why. */
export const ownChecks = (
  looked: Looked,
  planned: readonly Planned[],
  draft: Draft,
  change: Change,
): OwnCheck[] => {
  const nameOf = (id: number) => looked.jobs.find((job) => job.id === id)?.name ?? ''
  const found = planned.flatMap((person) => {
    const own = personCheck(person, change)
    if (own) return [own]
    return person.warnings.map((warned) => pairCheck(person, warned, nameOf(warned.job_id), draft, change))
  })
  const receiving = planned.filter(({ left_out }) => left_out === null).length
  const rest = found.length - shownAtMost
  return [
    receiving === 0
      ? { level: 'stop', title: '送る相手がいません', detail: '候補者と案件、外した理由を確認してください' }
      : { level: 'ok', title: `${count(receiving)}人に1通ずつ送ります`, detail: null },
    ...found.slice(0, shownAtMost),
    ...(rest > 0
      ? [
          {
            level: 'warn' as const,
            title: `ほか${count(rest)}件の注意`,
            detail: '宛先の一覧で1人ずつ確認できます',
          },
        ]
      : []),
  ]
}

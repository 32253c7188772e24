import { X } from 'lucide-react'
import { Link } from 'react-router'
import { own } from '#foundation/rules/own.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { leaveOutReasons } from '../../../mailings/mailing.ts'
import { count } from '../../../mailings/ui/words.ts'
import styles from '../wizard.module.css'
import type { Draft } from './draft.ts'
import type { Planned } from './plan.ts'

const steps = [
  { step: 'candidate_ids', label: '候補者', unit: '人' },
  { step: 'job_ids', label: '案件', unit: '件' },
  { step: 'setting', label: '内容', unit: '' },
] as const
export type Step = (typeof steps)[number]['step']

type StepsProps = { current: Step; draft: Draft }

/** How many are chosen of both so far. */
export const Counts = ({ draft: { candidate_ids, job_ids } }: { draft: Draft }) => (
  <Lead>
    候補者 {count(candidate_ids.length)}人 × 案件 {count(job_ids.length)}件
  </Lead>
)

/** The three steps, each a link; what was chosen in each stands below its name. */
export function Steps({ current, draft }: StepsProps) {
  const counts = { candidate_ids: draft.candidate_ids.length, job_ids: draft.job_ids.length, setting: 0 }
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, label, unit }, at) => (
        <li key={step}>
          <Link
            to={`/enterprise/proposals/create/${step}`}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.stepNumber}>{counts[step] > 0 && step !== current ? '✓' : at + 1}</span>
            <span>
              <b>{label}</b>
              <small>{unit ? `${count(counts[step])}${unit}` : '確認と送信'}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

type ChosenProps = {
  label: string
  chosen: readonly { id: number; name: string }[]
  remove: (id: number) => void
}

/** What was chosen so far, each to be taken out again. */
export function Chosen({ label, chosen, remove }: ChosenProps) {
  return (
    <section className={styles.picked} aria-label={label}>
      <h2>
        {label} <small>{count(chosen.length)}</small>
      </h2>
      {chosen.length === 0 && <Note>一覧で行を選ぶと、ここに並びます。</Note>}
      <ul className={styles.chosen}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button type="button" aria-label={`${name}を外す`} onClick={() => remove(id)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lookOf = ({ left_out, warnings }: Planned): Look & { label: string } => {
  if (left_out) return { shape: 'bar', tone: 'mute', label: '送らない' }
  if (warnings.length > 0) return { shape: 'alert', tone: 'warn', label: '注意あり' }
  return { shape: 'tick', tone: 'ok', label: '問題なし' }
}

const textOf = ({ left_out, jobs, warnings }: Planned): string => {
  if (left_out === 'no_jobs') return '送らない　案件なし'
  if (left_out) return `送らない　${own(leaveOutReasons, left_out) ?? ''}`
  return `${jobs.length}件${warnings.length > 0 ? `　${warnings.length}件に注意` : ''}`
}

type ReceiversProps = { planned: readonly Planned[]; at: number; show: (at: number) => void }

/** Who gets what; a press shows the mail as it arrives there. */
export function Receivers({ planned, at, show }: ReceiversProps) {
  return (
    <section className={styles.picked} aria-label="宛先">
      <h2>
        宛先{' '}
        <small>
          {planned.length > 0 ? at + 1 : 0} / {count(planned.length)}
        </small>
        <Kbd>k</Kbd>
        <Kbd>j</Kbd>
      </h2>
      <ul className={styles.receivers}>
        {planned.map((one, place) => {
          const { label, ...look } = lookOf(one)
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-current={place === at ? 'true' : undefined}
                onClick={() => show(place)}
              >
                <Initial id={one.id} name={one.name} size={22} />
                <span>
                  <b>{one.name}</b>
                  <small data-tone={one.left_out ? 'ng' : one.warnings.length > 0 ? 'warn' : undefined}>
                    {textOf(one)}
                  </small>
                </span>
                <span role="img" aria-label={label}>
                  <StateIcon {...look} size={15} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { SiteDomainAnswer } from '../schema.ts'
import { backStages, forwardStages, isLeaving, LINKED, stageLabel } from '../stages.ts'
import styles from './domain.module.css'

const stateOf = (number: number, { stage, error }: SiteDomainAnswer): State => {
  const label = stageLabel(number)
  if (number < stage || (number === LINKED && stage === LINKED && error === null))
    return { shape: 'tick', tone: 'ok', label }
  if (number > stage) return { shape: 'ring', tone: 'mute', label }
  return error === null
    ? { shape: 'pie', tone: 'info', fill: 0.5, label }
    : { shape: 'alert', tone: 'warn', label }
}

/** The ten stages of the way it goes: those that are done, the one it is at, those to come. */
export function StageList({ domain }: { domain: SiteDomainAnswer }) {
  const leaving = isLeaving(domain.stage)
  return (
    <section className={`${styles.part} ${styles.stages}`} aria-label={leaving ? '解除の段階' : '連携の段階'}>
      <h2>{leaving ? '解除の段階' : '連携の段階'}</h2>
      <ol>
        {Object.keys(leaving ? backStages : forwardStages).map((number) => (
          <li key={number} aria-current={Number(number) === domain.stage ? 'step' : undefined}>
            <StateMark {...stateOf(Number(number), domain)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { sectionsOf } from './sections.ts'
import { isSectionDone, stepState } from './step-state.ts'
import { type StepKey, steps } from './steps.ts'
import styles from './wizard.module.css'

type Props = {
  current: StepKey
  visited: ReadonlySet<StepKey>
  draft: Values
  linkTo: (step: StepKey) => string
}

/** The steps, each with what was decided in it; under the current one the index of its sections. */
export function StepRail({ current, visited, draft, linkTo }: Props) {
  return (
    <nav className={styles.rail} aria-label="入力のステップ">
      <ol>
        {steps.map(({ key, label }, at) => {
          const { state, result } = stepState(key, draft)
          const isCurrent = key === current
          const isDone = !isCurrent && key !== 'confirm' && visited.has(key) && state === 'done'
          return (
            <li key={key}>
              <Link
                {...writesScreen}
                to={linkTo(key)}
                className={styles.step}
                aria-current={isCurrent ? 'step' : undefined}
                replace
              >
                <span className={styles.disc} data-done={isDone || undefined}>
                  {isDone ? <Check size={14} aria-hidden /> : at + 1}
                </span>
                <span>
                  <span className={styles.stepName}>{label}</span>
                  <span
                    className={styles.result}
                    data-missing={(!isCurrent && state === 'missing') || undefined}
                  >
                    {isCurrent
                      ? key === 'confirm'
                        ? '確認中'
                        : '入力中'
                      : state === 'missing' || visited.has(key)
                        ? result
                        : ''}
                  </span>
                </span>
              </Link>
              {isCurrent && <Sections step={key} draft={draft} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Sections({ step, draft }: { step: StepKey; draft: Values }) {
  const sections = sectionsOf(step, draft)
  if (sections.length < 2) return null
  const jump = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })
  return (
    <ul className={styles.index} aria-label="このステップの項目">
      {sections.map((section) => (
        <li key={section.id}>
          <button type="button" onClick={() => jump(section.id)}>
            {section.title}
            {isSectionDone(section, draft) && <Check size={14} aria-label="入力済み" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

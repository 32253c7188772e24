import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type CloseStep, closeSteps } from '../close.ts'
import type { StepCount } from './client.ts'
import styles from './close.module.css'
import { countText } from './step-view.ts'

type Props = { month: string; steps: readonly StepCount[] | undefined; current: CloseStep }

/** The steps of the close side by side, each a link to what it still waits for. */
export function StepStrip({ month, steps, current }: Props) {
  return (
    <nav className={styles.strip} aria-label="月次締めの作業">
      {closeSteps.map(([step, label]) => (
        <Link
          key={step}
          to={`/enterprise/monthly_closes/${month}?step=${step}`}
          replace
          className={styles.step}
          aria-current={step === current ? 'step' : undefined}
        >
          <Step label={label} count={steps?.find((each) => each.step === step)} />
        </Link>
      ))}
    </nav>
  )
}

function Step({ label, count }: { label: string; count: StepCount | undefined }) {
  const { total = 0, done = 0 } = count ?? {}
  const share = total === 0 ? 1 : done / total
  const isDone = count !== undefined && done === total
  return (
    <>
      <Row as="span" gap={6} className={styles.stepName}>
        {isDone ? <StateIcon shape="tick" tone="ok" /> : <StateIcon shape="pie" tone="info" fill={share} />}
        {label}
      </Row>
      <Row as="span" wrap gap={4} align="baseline" className={styles.stepCount}>
        <b>{count ? countText(done) : '—'}</b>
        <span> / {count ? countText(total) : '—'}件</span>
        <span className={styles.stepLeft} data-done={isDone || undefined}>
          {!count ? '' : total === 0 ? '対象なし' : isDone ? '完了' : `残り ${countText(total - done)}件`}
        </span>
      </Row>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} data-done={isDone || undefined} />
      </span>
    </>
  )
}

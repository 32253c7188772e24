import { Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { ReadingUi } from './kinds.ts'
import styles from './list.module.css'

/** The way from the first screen to the last, and where one is on it. */
export function Steps({ ui, at }: { ui: ReadingUi; at: string }) {
  const current = ui.steps.indexOf(at)
  return (
    <Row as="ol" gap={16} className={styles.steps} aria-label="登録までの段階">
      {ui.steps.map((step, place) => (
        <Row as="li" gap={6} key={step} aria-current={place === current ? 'step' : undefined}>
          <StateIcon
            {...(place < current
              ? { shape: 'tick', tone: 'ok' }
              : place === current
                ? { shape: 'pie', tone: 'info', fill: 0.25 }
                : { shape: 'ring', tone: 'mute' })}
          />
          {step}
        </Row>
      ))}
    </Row>
  )
}

import { Panel } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './imports.module.css'

/** Why a check or an import stopped, and that nothing is lost. */
export function Stopped({ message }: { message: string | null }) {
  return (
    <Panel as="p" tone="ng" below={12} role="alert" className={styles.stopped}>
      <StateIcon shape="alert" tone="ng" />
      <span>{message}。</span>
    </Panel>
  )
}

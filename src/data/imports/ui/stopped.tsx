import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './imports.module.css'

/** Why a check or an import stopped, and that nothing is lost. */
export function Stopped({ message }: { message: string | null }) {
  return (
    <p className={styles.stopped} role="alert">
      <StateIcon shape="alert" tone="ng" />
      <span>{message}。</span>
    </p>
  )
}

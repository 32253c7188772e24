import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './parts.module.css'

type Props = {
  /** What could not be done: 送る人数を数えられませんでした。 */
  text: string
  error: Error
  retry?: (() => void) | undefined
}

/** A part of a screen that could not be read: what is written beside it stays, and it is asked for again from here. */
export const ReadFailure = ({ text, error, retry }: Props) => (
  <Row wrap className={styles.failure} role="alert">
    <StateIcon shape="alert" tone="warn" size={16} />
    <span>
      {text}
      {error.message}
    </span>
    {retry && (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<RefreshCw size={14} aria-hidden />}
        onClick={retry}
      >
        もう一度
      </Button>
    )}
  </Row>
)

import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Note, Row } from '#foundation/ui/layout.tsx'
import styles from './parts.module.css'

type Props = {
  legend: string
  /** What stands before the button that chooses many at once. */
  told: string
  many: { label: string; choose: () => void }
  error: string | undefined
  /** The rows, each with its boxes. */
  children: ReactNode
}

/** Many boxes to tick, a row a kind of record, and one way to tick them together. */
export function ChoiceFields({ legend, told, many, error, children }: Props) {
  const wrong = useId()
  return (
    <fieldset className={styles.fields} aria-describedby={error ? wrong : undefined}>
      <legend>{legend}</legend>
      <Row wrap justify="between" className={styles.head}>
        <p>{told}</p>
        <Button variant="subtle" size="compact-sm" onClick={many.choose}>
          {many.label}
        </Button>
      </Row>
      {error && (
        <Note tone="ng" id={wrong} role="alert">
          {error}
        </Note>
      )}
      <ul>{children}</ul>
    </fieldset>
  )
}

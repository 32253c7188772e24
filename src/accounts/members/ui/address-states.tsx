import { Row, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './accounts.module.css'

/** What became of an address: invited, or why not. */
export type AddressState = { typed: string; problem: string | null }

/** A line for each address that was sent, or cannot be. */
export const AddressStates = ({ states }: { states: readonly AddressState[] }) =>
  states.length > 0 && (
    <Stack as="ul" gap={6} className={styles.addresses} aria-label="アドレスごとの結果" aria-live="polite">
      {states.map(({ typed, problem }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may be typed twice, and lines have no state
        <Row as="li" key={`${i}/${typed}`} gap={6} align="start">
          <StateIcon shape={problem ? 'alert' : 'tick'} tone={problem ? 'ng' : 'ok'} size={16} />
          <span>
            <b>{typed}</b>
            {problem ?? '招待を送りました'}
          </span>
        </Row>
      ))}
    </Stack>
  )

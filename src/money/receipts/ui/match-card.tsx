import type { ReactNode } from 'react'
import { Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import styles from './ledger.module.css'

/** What was kept back on the way, beside an amount. */
export const withFee = (amount: number, fee: number) =>
  `${yenText(amount)}${fee > 0 ? `＋手数料 ${yenText(fee)}` : ''}`

type Props = {
  lines: readonly { key: string; name: ReactNode; amount: string }[]
  /** It was taken back. */
  isUndone?: boolean
  note: ReactNode
  /** What can be done with it. */
  action: ReactNode
}

/** What a movement of the bank pays, or may pay. */
export const MatchCard = ({ lines, isUndone, note, action }: Props) => (
  <Panel as="div" above={8} className={styles.card}>
    <ul data-undone={isUndone || undefined}>
      {lines.map(({ key, name, amount }) => (
        <Row as="li" key={key} align="stretch" justify="between">
          <span>{name}</span>
          <span>{amount}</span>
        </Row>
      ))}
    </ul>
    <Row wrap justify="between" above={8}>
      <Note>{note}</Note>
      {action}
    </Row>
  </Panel>
)

import { Button } from '@mantine/core'
import { yenText } from '#foundation/ui/money.tsx'
import styles from './panel.module.css'

type Props = {
  lines: readonly { key: string; name: string | undefined; amount: number; fee: number }[]
  /** Why it is suggested. */
  why: string
  run: () => void
  isRunning: boolean
}

/** What a movement of the bank likely pays, with the reasons, matched at one press. */
export function SuggestionCard({ lines, why, run, isRunning }: Props) {
  return (
    <div className={styles.card}>
      <ul>
        {lines.map(({ key, name, amount, fee }) => (
          <li key={key}>
            <span>{name}</span>
            <span>
              {yenText(amount)}
              {fee > 0 && `＋手数料 ${yenText(fee)}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.why}>{why}</p>
        <Button size="xs" variant="default" loading={isRunning} onClick={run}>
          この内容で消し込む
        </Button>
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import { MatchCard, withFee } from './match-card.tsx'

type Props = {
  lines: readonly { key: string; name: string | undefined; amount: number; fee: number }[]
  /** Why it is suggested. */
  why: string
  run: () => void
  isRunning: boolean
}

/** What a movement of the bank likely pays, with the reasons, matched at one press. */
export const SuggestionCard = ({ lines, why, run, isRunning }: Props) => (
  <MatchCard
    lines={lines.map(({ amount, fee, ...line }) => ({ ...line, amount: withFee(amount, fee) }))}
    note={why}
    action={
      <Button size="xs" variant="default" loading={isRunning} onClick={run}>
        この内容で消し込む
      </Button>
    }
  />
)

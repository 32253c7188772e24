import { LinkButton, Note } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Mailing } from './client.ts'
import styles from './mailings.module.css'
import { count, reasonText } from './words.ts'

type Props = { mailing: Mailing; show?: () => void }

/** Who got no mail, counted by the reason, as it was when sending started and since. */
export function LeftOutPanel({ mailing: { left_out }, show }: Props) {
  if (left_out.length === 0) return <Note>条件に合う人すべてに送りました。</Note>
  return (
    <ul className={styles.reasons}>
      {left_out.map(({ reason, count: value }) => (
        <li key={reason}>
          <StateIcon shape="bar" tone="mute" />
          <span>{reasonText(reason)}</span>
          <b>{count(value)}人</b>
        </li>
      ))}
      {show && (
        <li>
          <LinkButton onClick={show}>送らなかった人を見る</LinkButton>
        </li>
      )}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type Factors, signInsQuery } from './client.ts'
import { MailSwitches } from './mail-switches.tsx'
import styles from './security.module.css'
import { recentFailures, strengthsOf } from './strength.ts'

/** Beside the page: how strong the account is, and attempts at it that failed (picture 35). */
export function StrengthAside({ factors }: { factors: Factors }) {
  const { data: signIns = [] } = useQuery(signInsQuery)
  const failures = recentFailures(signIns)
  return (
    <aside className={styles.aside} aria-label="いまの強さ">
      <h2>いまの強さ</h2>
      <ul>
        {strengthsOf(factors).map(({ good, text }) => (
          <Row as="li" key={text} align="start">
            <StateIcon shape={good ? 'tick' : 'alert'} tone={good ? 'ok' : 'warn'} size={16} />
            {text}
          </Row>
        ))}
      </ul>
      {failures && (
        <Panel className={styles.warning} aria-label="ログインの失敗">
          <h3>
            <StateIcon shape="alert" tone="warn" size={16} />
            この7日間に、ログインの失敗が{failures.count}回あります
          </h3>
          <p>
            最後は{formatInstant(failures.last.created_at)}、{failures.last.device}（
            {failures.last.ip ?? '接続元は不明'}
            ）です。失敗が続くと、その接続元だけをしばらく止めます。覚えがなければ、パスワードを変更してください。
          </p>
          <a href="#sign-ins">記録を見る</a>
        </Panel>
      )}
      <MailSwitches />
    </aside>
  )
}

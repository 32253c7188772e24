import type { ReactNode } from 'react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Integration } from './client.ts'
import styles from './slack.module.css'

/** Which workspace is connected, by whom, and whether it still takes our messages. */
export function Workspace({ of, again }: { of: Integration; again: ReactNode }) {
  return (
    <>
      {of.revoked_at && (
        <div className={styles.revoked} role="alert">
          <StateIcon shape="alert" tone="ng" size={16} />
          <p>
            {formatInstant(of.revoked_at)} に、Slack に投稿できなくなりました（{of.revoked_reason}）。
            連携し直すと、待っている{of.waiting_count}件から続けます。
          </p>
          {again}
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>ワークスペース</dt>
          <dd>{of.team_name}</dd>
        </div>
        <div>
          <dt>状態</dt>
          <dd>
            {of.revoked_at ? (
              <StateMark shape="cross" tone="ng" label="切れています" />
            ) : (
              <StateMark shape="tick" tone="ok" label="連携中" />
            )}
          </dd>
        </div>
        <div>
          <dt>連携した人</dt>
          <dd>{of.enterprise_member.name}</dd>
        </div>
        <div>
          <dt>連携した日時</dt>
          <dd>{formatInstant(of.created_at)}</dd>
        </div>
        <div>
          <dt>送信待ち</dt>
          <dd>{of.waiting_count}件</dd>
        </div>
      </dl>
      <p className={styles.note}>
        記録は、連携した人が見られるものだけを知らせます。投稿に載るのは、できごとと記録の名前とリンクだけです。
      </p>
    </>
  )
}

import type { ReactNode } from 'react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { Facts, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Integration } from './client.ts'
import styles from './slack.module.css'

/** Which workspace is connected, by whom, and whether it still takes our messages. */
export function Workspace({ of, again }: { of: Integration; again: ReactNode }) {
  return (
    <>
      {of.revoked_at && (
        <Panel as="div" tone="ng" above={16} role="alert">
          <Row wrap>
            <StateIcon shape="alert" tone="ng" size={16} />
            <p className={styles.revoked}>
              {formatInstant(of.revoked_at)} に、Slack に投稿できなくなりました（{of.revoked_reason}）。
              連携し直すと、待っている{of.waiting_count}件から続けます。
            </p>
            {again}
          </Row>
        </Panel>
      )}
      <div className={styles.facts}>
        <Facts
          stacked
          facts={[
            ['ワークスペース', of.team_name],
            [
              '状態',
              of.revoked_at ? (
                <StateMark key="state" shape="cross" tone="ng" label="切れています" />
              ) : (
                <StateMark key="state" shape="tick" tone="ok" label="連携中" />
              ),
            ],
            ['連携した人', of.enterprise_member.name],
            ['連携した日時', formatInstant(of.created_at)],
            ['送信待ち', `${of.waiting_count}件`],
          ]}
        />
      </div>
      <Note below={16}>
        記録は、連携した人が見られるものだけを知らせます。投稿に載るのは、できごとと記録の名前とリンクだけです。
      </Note>
    </>
  )
}

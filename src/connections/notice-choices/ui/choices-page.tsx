import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { MANAGER } from '#foundation/rules/authority.ts'
import page from '#foundation/settings/page.module.css'
import { Lead } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { choicesQuery } from '../../notifications/ui/client.ts'
import { slackQuery } from '../../slack/ui/client.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './choices.module.css'
import { groupChoices } from './groups.ts'
import { useSavingChannels } from './use-saving-channels.ts'

/** What is told of and where: to oneself in the product and by mail, to the enterprise in its channels. Each change is kept at once. */
export function ChoicesPage() {
  const { data } = useQuery(choicesQuery)
  const { data: slack } = useQuery({ ...slackQuery, meta: { quiet: true } })
  const mayWrite = useMember().authority >= MANAGER
  const found = slack?.slack_integrations[0]
  const saving = useSavingChannels()
  const channels = found && !found.revoked_at ? found.channels : []
  return (
    <div className={page.page}>
      <SettingHead section="アカウント情報" title="通知" />
      <Lead below={12}>
        変更はすぐに保存されます。「担当」は、自分が担当する記録と、担当者のいない記録です。閲覧できない記録のことは通知しません。
        {slack && channels.length === 0 && (
          <>
            {' '}
            <Link to="/enterprise/setting/linkage/notifications">Slack のチャンネル</Link>
            を追加すると、ここで選べます。
          </>
        )}
      </Lead>
      {!data && <SkeletonRows rows={8} columns={4} height={44} />}
      {data && (
        <ScrollRegion className={plain.scroll} label="通知の種類">
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">できごと</th>
                <th scope="col">
                  画面<small>自分</small>
                </th>
                <th scope="col">
                  メール<small>自分</small>
                </th>
                <th scope="col">
                  範囲<small>自分</small>
                </th>
                {channels.map(({ channel_id, name }) => (
                  <th key={channel_id} scope="col">
                    #{name}
                    <small>Slack・会社</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groupChoices(data).map(({ label, choices }) => (
                <Fragment key={label}>
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={4 + channels.length}>
                      {label}
                    </th>
                  </tr>
                  {choices.map((choice) => (
                    <ChoiceRow
                      key={choice.type}
                      choice={choice}
                      channels={channels}
                      offered={slack?.types ?? []}
                      mayWrite={mayWrite}
                      saving={saving}
                    />
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { reports } from '../../figures/report.ts'
import type { ReportMail } from '../../report-mails/schema.ts'
import { everyLabels, isOfToday, ofToday } from '../../report-mails/words.ts'
import { ReportTabs } from '../report-tabs.tsx'
import { reportMailsQuery, updateMail, useMailMoves } from './client.ts'
import { MailDialog } from './mail-dialog.tsx'
import styles from './report-mails.module.css'

const dayText = (day: string | null) => day?.replaceAll('-', '/') ?? '—'
const shownIn = ({ family, report, months }: ReportMail) =>
  isOfToday(report)
    ? `${ofToday[report].label}（送る日の時点）`
    : `${family === 'report_billing_payments' ? '担当者別 請求・支払' : reports[report].label}（直近${months}か月）`

function Row({ mail, edit }: { mail: ReportMail; edit: () => void }) {
  const { stop, remove } = useMailMoves()
  const removeIt = async () => {
    const question = {
      title: `「${mail.name}」を削除しますか？`,
      text: 'このレポートは送られなくなります。送ったメールは残ります。',
      action: '削除',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(mail)
  }
  return (
    <tr>
      <th scope="row">{mail.name}</th>
      <td>{shownIn(mail)}</td>
      <td>{everyLabels[mail.every]}</td>
      <td className={styles.people}>
        {mail.recipients.length === 0 && '受け取れるメンバーがいません'}
        {mail.recipients.map(({ id, name, is_receiving }) => (
          <span key={id}>
            {name}
            {!is_receiving && <small>（権限がないため送りません）</small>}
          </span>
        ))}
      </td>
      <td>{mail.is_stopped ? '停止中' : dayText(mail.next_day)}</td>
      <td>{dayText(mail.last_day)}</td>
      <td className={styles.actions}>
        <Button size="xs" variant="default" aria-label={`「${mail.name}」を編集`} onClick={edit}>
          編集
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`「${mail.name}」を${mail.is_stopped ? '再開' : '止める'}`}
          loading={stop.isPending}
          onClick={() => stop.mutate(mail)}
        >
          {mail.is_stopped ? '再開' : '止める'}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="ng"
          aria-label={`「${mail.name}」を削除`}
          loading={remove.isPending}
          onClick={removeIt}
        >
          削除
        </Button>
      </td>
    </tr>
  )
}

/** The reports that go out by mail: to change, to stop and to delete. */
export function ReportMailsPage() {
  const { data } = useQuery(reportMailsQuery)
  const [edited, setEdited] = useState<ReportMail | null>(null)
  return (
    <>
      <PageHeader title="定期メール" />
      <MailServerNotice />
      <ReportTabs />
      {!data && <SkeletonRows rows={6} columns={6} height={44} />}
      {data?.length === 0 && (
        <EmptyState
          title="定期メールはまだありません"
          text="レポートの「定期メール」から、毎週月曜日か毎月1日にPDFで送るように登録できます。"
        />
      )}
      {data && data.length > 0 && (
        <ScrollRegion label="定期メール" className={styles.list}>
          <table className={plain.table}>
            <thead>
              <tr>
                {['名前', 'レポート', '送る日', '受け取る人', '次', '前回'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((mail) => (
                <Row key={mail.id_by_enterprise_id} mail={mail} edit={() => setEdited(mail)} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {edited && (
        <MailDialog
          title="定期メールを編集"
          start={{
            name: edited.name,
            every: edited.every,
            member_ids: edited.recipients.map(({ id }) => id),
          }}
          shows={`${shownIn(edited)}をPDFで送ります。`}
          save={(settings) => updateMail(edited.id_by_enterprise_id, settings)}
          said="定期メールを保存しました"
          close={() => setEdited(null)}
        />
      )}
    </>
  )
}

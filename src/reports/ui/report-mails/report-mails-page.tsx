import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { reports } from '../../figures/report.ts'
import type { ReportMail } from '../../report-mails/schema.ts'
import { everyLabels, isOfToday, ofToday } from '../../report-mails/words.ts'
import { ReportTabs } from '../report-tabs.tsx'
import { api } from './client.ts'
import { MailDialog } from './mail-dialog.tsx'

const dayText = (day: string | null) => day?.replaceAll('-', '/') ?? '—'
const shownIn = ({ family, report, months }: ReportMail) =>
  isOfToday(report)
    ? `${ofToday[report].label}（送る日の時点）`
    : `${family === 'report_billing_payments' ? '担当者別 請求・支払' : reports[report].label}（直近${months}か月）`

/** The reports that go out by mail: to change, to stop and to delete. */
export function ReportMailsPage() {
  const { data: mails } = useQuery({
    ...api.query.post('/api/enterprise/report_mails/index'),
    select: ({ report_mails }) => report_mails,
  })
  const [edited, setEdited] = useState<ReportMail | null>(null)
  return (
    <>
      <PageHeader title="定期メール" />
      <MailServerNotice />
      <ReportTabs />
      <ListBody
        label="定期メール"
        columns={columnsOf(setEdited)}
        keyOf={byId}
        min_px={960}
        rows={mails}
        empty={{
          title: '定期メールはまだありません',
          text: 'レポートの「定期メール」から、毎週月曜日か毎月1日にPDFで送るように登録できます。',
        }}
      />
      {edited && (
        <MailDialog
          title="定期メールを編集"
          start={{
            name: edited.name,
            every: edited.every,
            member_ids: edited.recipients.map(({ id }) => id),
          }}
          shows={`${shownIn(edited)}をPDFで送ります。`}
          save={(report_mail) =>
            api.post('/api/enterprise/report_mails/update/:id', {
              id: edited.id_by_enterprise_id,
              body: { report_mail },
            })
          }
          said="定期メールを保存しました"
          close={() => setEdited(null)}
        />
      )}
    </>
  )
}

const columnsOf = (edit: (mail: ReportMail) => void): Columns<ReportMail> => [
  { head: '名前', kind: 'name', cell: ({ name }) => name },
  { head: 'レポート', cell: shownIn },
  { head: '送る日', cell: ({ every }) => everyLabels[every] },
  {
    head: '受け取る人',
    kind: 'long',
    cell: ({ recipients }) =>
      recipients.length === 0
        ? '受け取れるメンバーがいません'
        : recipients.map(({ id, name, is_receiving }) => (
            <div key={id}>
              {name}
              {!is_receiving && '（権限がないため送りません）'}
            </div>
          )),
  },
  {
    head: '次',
    kind: 'short',
    cell: ({ is_stopped, next_day }) => (is_stopped ? '停止中' : dayText(next_day)),
  },
  { head: '前回', kind: 'short', cell: ({ last_day }) => dayText(last_day) },
  { head: '操作', kind: 'actions', cell: (mail) => <Moves mail={mail} edit={() => edit(mail)} /> },
]

function Moves({ mail, edit }: { mail: ReportMail; edit: () => void }) {
  const { id_by_enterprise_id: id, name, is_stopped } = mail
  const stop = useMutation({
    ...api.mutation.post('/api/enterprise/report_mails/update/:id'),
    onSuccess: () => flashSuccess(is_stopped ? `「${name}」を再開しました` : `「${name}」を止めました`),
  })
  const remove = useMutation({
    ...api.mutation.post('/api/enterprise/report_mails/delete/:id'),
    onSuccess: () => flashSuccess(`「${name}」を削除しました`),
  })
  const askRemove = async () => {
    const yes = await confirm({
      title: `「${name}」を削除しますか？`,
      text: 'このレポートは送られなくなります。送ったメールは残ります。',
      action: '削除',
      danger: true,
    })
    if (yes) remove.mutate({ id })
  }
  return (
    <Row>
      <Button size="xs" variant="default" aria-label={`「${name}」を編集`} onClick={edit}>
        編集
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`「${name}」を${is_stopped ? '再開' : '止める'}`}
        loading={stop.isPending}
        onClick={() => stop.mutate({ id, body: { report_mail: { is_stopped: !is_stopped } } })}
      >
        {is_stopped ? '再開' : '止める'}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="ng"
        aria-label={`「${name}」を削除`}
        loading={remove.isPending}
        onClick={askRemove}
      >
        削除
      </Button>
    </Row>
  )
}

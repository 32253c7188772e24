import { Button, Menu } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MANAGER } from '#foundation/rules/authority.ts'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { isOfToday } from '../../report-mails/words.ts'
import { api, type MailAsked } from './client.ts'

const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).MailDialog)

const shownOf = ({ report, months }: MailAsked) =>
  isOfToday(report)
    ? '送る日の時点の内容を、いまの絞り込みで、PDFで送ります。'
    : `いまの絞り込みとまとめ方で、直近${months}か月のレポートをPDFで送ります。毎月1日は前の月まで、月曜日はその月までです。`

/** What a mail of what is of today asks besides its conditions: nothing. */
export const ofNoMonths = { unit: 1, months: 1, grouping: 'member' } as const

/** Sends the report by mail from now on, for those who may set that up. */
export function MailMenu({ asked, title }: { asked: MailAsked; title: string }) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  if (member.authority < MANAGER) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Mail size={15} aria-hidden />}>
            定期メール
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>このレポートを定期メールにする</Menu.Item>
          <Menu.Item component={Link} to="/enterprise/report_mails">
            定期メールの一覧
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <MailDialog
          title="このレポートを定期メールにする"
          start={{ name: title, every: 1, member_ids: [member.id_by_enterprise_id] }}
          shows={shownOf(asked)}
          save={(settings) =>
            api.post('/api/enterprise/report_mails/create', {
              body: { report_mail: { ...asked, ...settings } },
            })
          }
          said="定期メールを登録しました"
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

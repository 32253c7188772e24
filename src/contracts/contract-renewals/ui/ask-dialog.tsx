import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkToCome } from '#documents/public-links/link-place.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import { MailTextInput } from '#records/mails/ui/mail-text-input.tsx'
import { withAnswerLink } from '../link-place.ts'
import type { RenewalRow } from '../rows.ts'
import { api, type MailTexts } from './client.ts'
import { useRefresh } from './use-refresh.ts'

type Props = {
  row: RenewalRow
  side: Side
  close: () => void
  /** Called once the mail is handed over, before it closes. */
  sent?: (() => void) | undefined
}

const names = { sales: '販売先', supplier: '仕入先' } as const

/** The mail that asks a side about renewal: read, changed where needed, and sent. */
export function AskDialog({ row, side, close, sent }: Props) {
  const id = row.id_by_enterprise_id
  const refresh = useRefresh()
  const [changes, setChanges] = useState<Partial<MailTexts>>({})
  const { data, error } = useQuery({
    ...api.query.post('/api/enterprise/contracts/ext_confirm_mail_draft/:id', {
      id,
      body: { category: side },
    }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
    retry: false,
  })
  const draft = data?.mail
  const isAgain = row[side]?.mail_flg === 1
  const sending = useMutation({
    meta: { form: true },
    mutationFn: (mail: MailTexts) =>
      api.post(`/api/enterprise/contracts/send_${side}_ext_confirm_mail/:id`, {
        id,
        body: { mail, ...(isAgain && { context: 'resend' }) },
      }),
    onSuccess: async () => {
      flashSuccess('更新確認メールの送信を受け付けました')
      await refresh()
      sent?.()
      close()
    },
  })
  const note = useKeptDialog({ name: `ask ${side} ${id}`, value: changes, saving: sending, take: setChanges })
  const fields = sending.error instanceof ApiError ? sending.error.fields : {}
  const mail = draft && { to: draft.to, cc: draft.cc, title: draft.title, body: draft.body, ...changes }
  const input = (key: keyof MailTexts, label: string) => ({
    label,
    value: mail?.[key] ?? '',
    error: fields[key]?.join('、'),
    onChange: (event: { currentTarget: { value: string } }) =>
      setChanges({ ...changes, [key]: event.currentTarget.value }),
  })
  return (
    <Modal
      opened
      onClose={close}
      title={`${names[side]}へ更新確認メールを${isAgain ? '再送信' : '送信'}`}
      size={640}
    >
      {error ? (
        <Lead role="alert">
          {error instanceof ApiError ? error.message : 'メールの下書きを作成できません。'}
        </Lead>
      ) : mail ? (
        <Stack>
          {note}
          <Lead>
            差出人：{draft.from_name} &lt;{draft.from}&gt;
          </Lead>
          <TextInput required {...input('to', '宛先')} />
          <TextInput {...input('cc', 'Cc')} />
          <TextInput required maxLength={255} {...input('title', '件名')} />
          <MailTextInput
            id="renewal-body"
            label="本文"
            text={withAnswerLink(mail.body)}
            values={{ confirm_url: linkToCome(location.origin, `contracts/ext_confirms/${side}`) }}
            write={(body) => setChanges({ ...changes, body })}
            error={fields.body?.join('、')}
          />
        </Stack>
      ) : (
        <Stack role="status" aria-label="読み込み中">
          <SkeletonBar width="60%" height={32} />
          <SkeletonBar width="100%" height={32} />
          <SkeletonBar width="100%" height={240} />
        </Stack>
      )}
      <MailServerNotice />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={!mail?.to || !mail.title || !mail.body}
          loading={sending.isPending}
          onClick={() => mail && sending.mutate(mail)}
        >
          {isAgain ? '再送信する' : '送信する'}
        </Button>
      </Actions>
    </Modal>
  )
}

import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkToCome } from '#documents/public-links/link-place.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import { MailTextInput } from '#records/mails/ui/mail-text-input.tsx'
import { withAnswerLink } from '../link-place.ts'
import type { RenewalRow } from '../rows.ts'
import { draftMail, type MailTexts, sendMail } from './client.ts'
import styles from './dialog.module.css'
import { useRefresh } from './use-refresh.ts'

type Props = { row: RenewalRow; side: Side; close: () => void }

const names = { sales: '販売先', supplier: '仕入先' } as const

/** The mail that asks a side about renewal: read, changed where needed, and sent. */
export function AskDialog({ row, side, close }: Props) {
  const id = row.id_by_enterprise_id
  const refresh = useRefresh()
  const [changes, setChanges] = useState<Partial<MailTexts>>({})
  const { data: draft, error } = useQuery({
    queryKey: ['contract_renewals', 'draft', id, side],
    queryFn: ({ signal }) => draftMail(id, side, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
    retry: false,
  })
  const isAgain = row[side]?.mail_flg === 1
  const sending = useMutation({
    meta: { form: true },
    mutationFn: (mail: MailTexts) => sendMail(id, side, mail, isAgain),
    onSuccess: async () => {
      flashSuccess('更新確認メールの送信を受け付けました')
      await refresh()
      close()
    },
  })
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
        <p className={styles.dialogText} role="alert">
          {error instanceof ApiError ? error.message : 'メールの下書きを作成できません。'}
        </p>
      ) : mail ? (
        <div className={styles.dialog}>
          <p className={styles.dialogText}>
            差出人：{draft.from_name} &lt;{draft.from}&gt;
          </p>
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
        </div>
      ) : (
        <div className={styles.dialog} role="status" aria-label="読み込み中">
          <SkeletonBar width="60%" height={32} />
          <SkeletonBar width="100%" height={32} />
          <SkeletonBar width="100%" height={240} />
        </div>
      )}
      <MailServerNotice />
      <div className={styles.buttons}>
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
      </div>
    </Modal>
  )
}

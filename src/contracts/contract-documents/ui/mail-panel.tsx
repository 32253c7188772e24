import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { AttachedPdf } from '#documents/parts/ui/attached-pdf.tsx'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { MailList } from '#records/mails/ui/mail-list.tsx'
import { wasSent } from '#records/mails/ui/mail-state.ts'
import { MailTextInput } from '#records/mails/ui/mail-text-input.tsx'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { contract } from '../../contracts/contract.ts'
import { type ContractDocument, sendDocument } from './client.ts'
import { DocumentField } from './document-field.tsx'
import styles from './documents.module.css'
import { MailTemplate } from './mail-template.tsx'
import { type DocumentState, documentOptions } from './use-document.ts'

type Props = { state: DocumentState; document: ContractDocument; row: RecordRow }

/** The mail that carries the document: written here, sent with the stored file. */
export function MailPanel({ state, document, row }: Props) {
  const mails = useRecordMails(contract, state.id)
  const { kind } = state
  const [last] = document.issued
  const own = mails.filter(({ purpose }) => purpose === kind.purpose)
  return (
    <>
      <DocumentField state={state} name="mail_from_name" />
      <DocumentField state={state} name="mail_from" required />
      <DocumentField state={state} name="mail_reply_to" />
      <DocumentField state={state} name="mail_to" required />
      <DocumentField state={state} name="mail_cc" />
      <MailTemplate state={state} document={document} row={row} />
      {(['mail_title', 'mail_body'] as const).map((name) => (
        <div key={name} className={styles.field}>
          <MailTextInput
            id={name}
            label={name === 'mail_title' ? '件名' : '本文'}
            text={textOf(state.fields[name])}
            values={document.mail_values}
            write={(text) => state.change({ [name]: text })}
            error={state.errors[name]?.join('、')}
            {...(name === 'mail_title' && { subject: true })}
          />
        </div>
      ))}
      <AttachedPdf
        name={last ? last.file_name : `${kind.title}のPDF`}
        note={last ? `${last.number}（発行したファイル）` : '送信するときに発行します'}
      />
      <SendButton
        state={state}
        document={document}
        isSecond={wasSent(mails, kind.purpose, last?.created_at ?? null)}
      />
      {own.length > 0 && (
        <>
          <h2>送信履歴</h2>
          <MailList mails={own} />
        </>
      )}
    </>
  )
}

const wanted = { mail_to: '宛先', mail_from: '差出人', mail_title: '件名', mail_body: '本文' }

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = (
  { errors, fields }: DocumentState,
  document: ContractDocument,
  isSecond: boolean,
): string | undefined => {
  if (Object.keys(errors).length > 0) return '入力内容を確認すると送信できます。'
  const missing = Object.entries(wanted).filter(([key]) => !textOf(fields[key]))
  if (missing.length > 0) return `${missing.map(([, label]) => label).join('・')}を入力すると送信できます。`
  if (document.issued.length === 0)
    return document.refusal ?? (Object.values(document.errors).flat().join('') || undefined)
  return document.is_current || isSecond
    ? undefined
    : '発行後に内容が変わっています。新しい版を発行すると送信できます。'
}

type SendProps = { state: DocumentState; document: ContractDocument; isSecond: boolean }

function SendButton({ state, document, isSecond }: SendProps) {
  const client = useQueryClient()
  const { id, kind } = state
  const reason = obstacle(state, document, isSecond)
  const isIssued = document.issued.length > 0
  const sending = useMutation({
    mutationFn: () => sendDocument(id, kind.document_type, isSecond),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: documentOptions(id, kind).queryKey })
      client.invalidateQueries({ queryKey: [contract.plural, 'mails', id] })
      flashSuccess('メールの送信を受け付けました')
    },
  })
  const ask = async () => {
    const saved = await state.flush()
    if (!saved) return
    const to = textOf(saved.fields.mail_to)
    const number = saved.issued[0]?.number ?? saved.next_number
    const yes = await confirm({
      title: isSecond ? 'もう一度送信しますか' : `${kind.label}を送信しますか`,
      text: isSecond
        ? `${kind.label}（${number}）は送信済みです。${to} に再送信します。`
        : `${isIssued ? '' : `番号 ${number} で発行し、`}${kind.label}を ${to} に送信します。`,
      action: isSecond ? '再送信する' : '送信する',
    })
    if (yes) sending.mutate()
  }
  return (
    <>
      <Button
        fullWidth
        leftSection={<Send size={15} aria-hidden />}
        disabled={reason !== undefined}
        aria-describedby={reason ? 'send-reason' : undefined}
        loading={sending.isPending}
        onClick={ask}
      >
        {isSecond ? '再送信する' : isIssued ? '今すぐ送信' : '発行して送信'}
      </Button>
      {reason && (
        <p id="send-reason" className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  )
}

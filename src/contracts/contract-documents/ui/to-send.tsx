import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { contract } from '../../contracts/contract.ts'
import { documentKinds } from '../kinds.ts'
import { AgreementLink } from './agreement-link.tsx'
import { AskAbout } from './ask-about.tsx'
import { api } from './client.ts'
import styles from './documents.module.css'
import { sendText } from './send-text.ts'
import { type ToSend, useToSend } from './use-to-send.ts'

/** Issues what is not issued yet and hands it over, one after the other; what went out stays out where a later one fails. */
function useSend(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: readonly ToSend[]) => {
      for (const { kind } of chosen)
        await api.post('/api/enterprise/contracts/send_mail/:id', {
          id,
          body: { document_type: kind.document_type },
        })
      return chosen.length
    },
    onSuccess: (count) => flashSuccess(`書類${count}件の送信を受け付けました`),
    onSettled: () => client.invalidateQueries({ queryKey: [contract.plural] }),
  })
}

const question = (chosen: readonly ToSend[]) => ({
  title:
    chosen.length === 1 ? `${chosen[0]?.kind.label}を送信しますか` : `書類${chosen.length}件を送信しますか`,
  text: chosen.map(({ kind, document, isSent }) => (
    <span key={kind.name} className={styles.line}>
      {sendText(kind, document, isSent)}
    </span>
  )),
  action: '送信する',
})

/** The documents of a contract, each with how far it is and its one act, and what is still to be sent. */
export function DocumentsToSend({ row }: { row: RecordRow }) {
  const id = row.id_by_enterprise_id
  const all = useToSend(row)
  const sending = useSend(id)
  if (!all) return <SkeletonRows rows={documentKinds.length} columns={1} height={44} />
  const waiting = all.filter(({ isSent }) => !isSent)
  const ready = waiting.filter(({ obstacle }) => obstacle === undefined)
  const send = async (chosen: readonly ToSend[]) => {
    if (await confirm(question(chosen))) sending.mutate(chosen)
  }
  return (
    <>
      <MailServerNotice />
      <Row wrap below={8}>
        <Lead as="span" role="status">
          {waiting.length === 0
            ? 'すべての書類の送信を受け付けました。'
            : `まだ送っていない書類：${waiting.map(({ kind }) => kind.label).join('、')}`}
        </Lead>
        <Spring />
        {ready.length > 0 && (
          <Button
            leftSection={<Send size={15} aria-hidden />}
            loading={sending.isPending}
            onClick={() => send(ready)}
          >
            {ready.length}件をまとめて送信
          </Button>
        )}
      </Row>
      <ul className={styles.rows} aria-label="契約の書類">
        {all.map((each) => (
          <Row as="li" wrap gap={12} key={each.kind.name}>
            <Document row={row} each={each} send={() => send([each])} isSending={sending.isPending} />
          </Row>
        ))}
      </ul>
    </>
  )
}

type DocumentProps = { row: RecordRow; each: ToSend; send: () => void; isSending: boolean }

/** Name, state and reader of a document; it can be sent where nothing is in the way, else it is opened. */
function Document({ row, each, send, isSending }: DocumentProps) {
  const { kind, document, state, isSent, obstacle } = each
  const id = row.id_by_enterprise_id
  const address = `/enterprise/contracts/${id}/preview/${kind.name}`
  const isReady = !isSent && obstacle === undefined
  const to = textOf(document.fields.mail_to)
  return (
    <>
      <span className={styles.name}>{isReady ? <Link to={address}>{kind.label}</Link> : kind.label}</span>
      <StateMark {...state} />
      <AgreementLink agreement={document.issued[0]?.agreement ?? null} />
      <Spring />
      {!isSent && obstacle ? <Note as="span">{obstacle}</Note> : to && <Note as="span">宛先 {to}</Note>}
      <AskAbout row={row} kind={kind} document={document} />
      {isReady ? (
        <Button variant="default" size="compact-md" disabled={isSending} onClick={send}>
          {document.issued.length > 0 ? '送信' : '発行して送信'}
        </Button>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          component={Link}
          to={isSent || document.issued.length > 0 ? address : mailOr(address, document)}
          aria-label={`${kind.label}を開く`}
        >
          開く
        </Button>
      )}
    </>
  )
}

/** Where what is missing is filled in: at the mail, once the document itself is complete. */
const mailOr = (address: string, { refusal, errors }: ToSend['document']) =>
  refusal || Object.keys(errors).length > 0 ? address : address.replace('/preview/', '/mail/')

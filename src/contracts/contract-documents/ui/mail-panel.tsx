import { AttachedPdf } from '#documents/parts/ui/attached-pdf.tsx'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { MailPane } from '#records/mails/ui/mail-pane.tsx'
import { wasSent } from '#records/mails/ui/mail-state.ts'
import { SendButton } from '#records/mails/ui/send-button.tsx'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { contract } from '../../contracts/contract.ts'
import { contractDocument } from '../fields.ts'
import { api, type ContractDocument } from './client.ts'
import { sendObstacle, sendText } from './send-text.ts'
import { type DocumentState, documentOptions } from './use-document.ts'

/** Usage of templates for the documents of contracts. */
const CONTRACT_DOCUMENT = 4

type Props = { state: DocumentState; document: ContractDocument; row: RecordRow }

const templateFor = ({ party }: ContractDocument, row: RecordRow) => ({
  usage_id: CONTRACT_DOCUMENT,
  owner: namedOf(row, 'enterprise_member1_id')?.name,
  values: {
    企業名: party?.name ?? '',
    企業担当者名: party?.person ?? '',
    候補者名: namedOf(row, 'candidate_id_by_enterprise_id')?.name ?? '',
    契約名: textOf(row.name),
  },
})

/** The mail that carries the document: written here, sent with the stored file. */
export function MailPanel({ state, document, row }: Props) {
  const mails = useRecordMails(contract, state.id)
  const { kind } = state
  const [last] = document.issued
  return (
    <MailPane
      entity={contractDocument}
      typed={state}
      prefix="mail_"
      sender="mail_from_name"
      template={templateFor(document, row)}
      values={document.mail_values}
      mails={mails.filter(({ purpose }) => purpose === kind.purpose)}
    >
      <AttachedPdf
        name={last ? last.file_name : `${kind.title}のPDF`}
        note={last ? `${last.number}（発行したファイル）` : '送信するときに発行します'}
      />
      <Send
        state={state}
        document={document}
        isSecond={wasSent(mails, kind.purpose, last?.created_at ?? null)}
      />
    </MailPane>
  )
}

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = (
  { errors, record }: DocumentState,
  document: ContractDocument,
  isSecond: boolean,
): string | undefined =>
  Object.keys(errors).length > 0
    ? '入力内容を確認すると送信できます。'
    : sendObstacle(document, record, isSecond)

type SendProps = { state: DocumentState; document: ContractDocument; isSecond: boolean }

function Send({ state, document, isSecond }: SendProps) {
  const { id, kind } = state
  const isIssued = document.issued.length > 0
  const prepare = async () => {
    const saved = await state.flush()
    return saved && sendText(kind, saved, isSecond)
  }
  return (
    <SendButton
      document={kind.label}
      obstacle={obstacle(state, document, isSecond)}
      isSecond={isSecond}
      {...(!isIssued && { label: '発行して送信' })}
      prepare={prepare}
      send={() =>
        api.post('/api/enterprise/contracts/send_mail/:id', {
          id,
          body: { document_type: kind.document_type, ...(isSecond && { context: 'resend' }) },
        })
      }
      touched={[documentOptions(id, kind).queryKey, [contract.plural, 'mails', id]]}
    />
  )
}

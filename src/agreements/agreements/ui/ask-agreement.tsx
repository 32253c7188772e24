import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentKind } from '#contracts/contract-documents/kinds.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { idOf } from '#foundation/screens/screen.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Facts, Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { api } from './client.ts'
import { otherSide, SignersField } from './signers-field.tsx'

export type AskAgreementProps = {
  /** The contract that the document is of. */
  row: RecordRow
  kind: DocumentKind
  /** The number of its latest version. */
  number: string
}

/** Days that somebody has to answer until another day is chosen. */
const daysToAnswer = 7

function AskDialog({ row, kind, number, close }: AskAgreementProps & { close: () => void }) {
  const [due, setDue] = useState<string | null>(addDays(today(), daysToAnswer))
  const [message, setMessage] = useState('')
  const { company, contact, worker } = otherSide(row, kind)
  const [signers, setSigners] = useState<Named[]>(contact ? [contact] : [])
  const navigate = useNavigate()
  useFocusBack()
  const asking = useMutation({
    ...api.mutation.post('/api/enterprise/agreements/create', { refresh: ['agreements', 'mail_mgmts'] }),
    meta: { form: true },
    onSuccess: async ({ agreement }) => {
      await navigate(`/enterprise/agreements/${agreement.id_by_enterprise_id}`)
      flashSuccess('合意の依頼を送りました')
    },
  })
  const note = useKeptDialog({
    name: `${kind.label}の合意を依頼`,
    value: message,
    saving: asking,
    take: setMessage,
  })
  const fields = asking.error instanceof ApiError ? asking.error.fields : {}
  const { signers: wrongSigners, due_date: wrongDue, ...others } = fields
  const problems = [...Object.values(others), ...(company ? [] : [wrongSigners ?? []])].flat()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = { contract_id: idOf(row), document_type: kind.document_type, due_date: due, message }
    const chosen = signers.map(({ id }) => ({ target_type: 'company_member' as const, target_id: id }))
    asking.mutate({
      body: { agreement: { ...asked, ...(chosen.length > 0 && { signers: chosen }) }, send: true },
    })
  }
  return (
    <Modal opened onClose={close} title={`${kind.label}の合意を依頼`} size={560}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Lead>
            この文書を自社が承諾し、相手に確認と承諾をお願いするメールを送ります。全員が承諾すると合意が成立し、控えが全員に届きます。
          </Lead>
          <Facts
            facts={[
              ['文書', `${kind.title} ${number}`],
              !company && ['承諾者', worker?.name ?? '契約に相手先を登録してください'],
            ]}
          />
          {company && (
            <SignersField company={company} value={signers} error={wrongSigners?.[0]} change={setSigners} />
          )}
          {note}
          <DateBox label="承諾の期限" value={due} error={wrongDue?.[0]} change={setDue} />
          <Textarea
            label="メッセージ（任意）"
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            rows={3}
            maxLength={2000}
            description="メールと承諾のページに表示します"
          />
          {problems.length > 0 && (
            <Note as="ul" tone="ng" role="alert">
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Note>
          )}
          <Actions>
            <Button variant="default" onClick={close}>
              キャンセル
            </Button>
            <Button
              type="submit"
              loading={asking.isPending}
              disabled={due !== null && dateError(due) !== undefined}
            >
              承諾して送る
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  )
}

/** Asks the other side to agree on the latest version of a document. */
export function AskAgreement(props: AskAgreementProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileCheck2 size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        合意を依頼
      </Button>
      {isOpen && <AskDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

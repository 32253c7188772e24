import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AgreementSetting, messageFor } from '#contracts/agreement-settings/setting.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import type { AskAgreementProps } from '#foundation/screens/slot.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Facts, Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { refreshFamilies } from '#foundation/ui/refresh-families.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { type About, type Asked, api } from './client.ts'
import { SignersField } from './signers-field.tsx'

type Props = AskAgreementProps<About> & { setting: AgreementSetting; close: () => void }

/** Sends it at once, or leaves a draft where the member may not agree for the agency. */
const useAsking = (maySend: boolean, { before, stays, close }: Pick<Props, 'before' | 'stays' | 'close'>) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Asked) => {
      await before?.()
      return api.post('/api/enterprise/agreements/create', { body })
    },
    onSettled: () => refreshFamilies(client, ['agreements', 'contracts', 'mail_mgmts']),
    meta: { form: true },
    onSuccess: async ({ agreement }) => {
      if (stays) close()
      else await navigate(`/enterprise/agreements/${agreement.id_by_enterprise_id}`)
      flashSuccess(maySend ? '合意の依頼を送りました' : '合意の依頼を下書きで作成しました')
    },
  })
}

/** Who is asked, until when, and what is said to them; it begins with what the setting says. */
export function AskForm(props: Props) {
  const { about, title, paper, other, usual, setting, close } = props
  const { company, contact, worker } = other
  const [due, setDue] = useState<string | null>(addDays(today(), setting.due_days))
  const [message, setMessage] = useState(messageFor(setting, about.document_type))
  const [signers, setSigners] = useState<Named[]>(contact ? [contact] : [])
  const maySend = useMember().authority >= setting.own_authority
  const asking = useAsking(maySend, props)
  const note = useKeptDialog({
    name: `${title} ${paper}`,
    value: message,
    saving: asking,
    take: setMessage,
  })
  const fields = asking.error instanceof ApiError ? asking.error.fields : {}
  const { signers: wrongSigners, due_date: wrongDue, ...others } = fields
  const problems = [...Object.values(others), ...(company ? [] : [wrongSigners ?? []])].flat()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = signers.map(({ id }) => ({ target_type: 'company_member' as const, target_id: id }))
    const asked = { due_date: due, message, ...(chosen.length > 0 && { signers: chosen }) }
    asking.mutate({ agreement: { ...about, ...asked }, send: maySend })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Lead>
          {maySend
            ? 'この文書を自社が承諾し、相手に確認と承諾をお願いするメールを送ります。全員が承諾すると合意が成立し、控えが全員に届きます。'
            : '自社を代表して承諾できる方に送ってもらう下書きを作成します。'}
        </Lead>
        <Facts
          facts={[
            ['文書', paper],
            !company && ['承諾者', worker?.name ?? usual ?? '契約に相手先を登録してください'],
          ]}
        />
        {company && (
          <SignersField
            company={company}
            usual={usual}
            value={signers}
            error={wrongSigners?.[0]}
            change={setSigners}
          />
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
            {maySend ? '承諾して送る' : '下書きを作成'}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

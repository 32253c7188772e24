import { Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageFor } from '#contracts/agreement-settings/message-for.ts'
import type { AgreementSetting } from '#contracts/agreement-settings/setting.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { today } from '#foundation/entity/today.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import type { AskAgreementProps, OtherSide } from '#foundation/screens/slot.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Facts, Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { About } from './client.ts'
import { FormFoot } from './form-foot.tsx'
import { ServiceField } from './service-field.ts'
import { SignersField } from './signers-field.tsx'
import { useAsking } from './use-asking.ts'

/** What is typed of a paper besides, where it is not there yet; `shown` are the fields whose errors `draw` shows. */
export type Beside<T> = {
  typed: T
  take: (typed: T) => void
  file: File | null
  shown: readonly string[]
  /** What is still missing, or wrong, by field: said before anything is sent. */
  missing: FieldErrors
  draw: (errors: FieldErrors) => ReactNode
}

type Props<T> = AskAgreementProps<About> & {
  setting: AgreementSetting
  beside?: Beside<T>
  close: () => void
}

/** The people who are chosen, of the company they are chosen of: with another one, its contact alone. */
const useSigners = ({ company, contact }: OtherSide) => {
  const of = company?.id
  const [chosen, setChosen] = useState<{ of: number | undefined; signers: Named[] }>()
  const signers = chosen && chosen.of === of ? chosen.signers : contact ? [contact] : []
  return { signers, choose: (next: Named[]) => setChosen({ of, signers: next }) }
}

/** Who is asked, until when, and what is said to them; it begins with what the setting says. */
export function AskForm<T = null>(props: Props<T>) {
  const { about, title, paper, other, usual, setting, beside, close } = props
  const { company, worker } = other
  const [due, setDue] = useState<string | null>(addDays(today(), setting.due_days))
  const [message, setMessage] = useState(messageFor(setting, about.document_type))
  const [service, setService] = useState<1 | null>(null)
  const { signers, choose } = useSigners(other)
  const maySend = useMember().authority >= setting.own_authority
  const asking = useAsking(maySend, props)
  const note = useKeptDialog({
    name: beside ? title : `${title} ${paper}`,
    value: { message, typed: beside?.typed },
    saving: asking,
    take: (kept) => {
      setMessage(kept.message)
      if (kept.typed) beside?.take(kept.typed)
    },
  })
  const [isTried, setTried] = useState(false)
  const missing = beside?.missing ?? {}
  const isWhole = Object.keys(missing).length === 0
  // What was said of one file says nothing of the next.
  const isOfThis = asking.variables?.file === (beside?.file ?? null)
  const refused = asking.error instanceof ApiError && isOfThis ? asking.error.fields : {}
  const errors = isWhole || !isTried ? refused : missing
  const { signers: wrongSigners, due_date: wrongDue, ...others } = errors
  const unshown = Object.entries(others).filter(([key]) => !beside?.shown.includes(key))
  const problems = [...unshown.map(([, texts]) => texts), ...(company ? [] : [wrongSigners ?? []])].flat()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole) return
    const chosen = signers.map(({ id }) => ({ target_type: 'company_member' as const, target_id: id }))
    const asked = {
      due_date: due,
      message,
      service_id: service,
      ...(chosen.length > 0 && { signers: chosen }),
    }
    asking.mutate({ agreement: { ...about, ...asked }, file: beside?.file ?? null })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Lead>
          {maySend
            ? 'この文書を自社が承諾し、相手に確認と承諾をお願いするメールを送ります。全員が承諾すると合意が成立し、控えが全員に届きます。'
            : '自社を代表して承諾できる方に送ってもらう下書きを作成します。'}
        </Lead>
        {beside ? (
          <>
            {note}
            {beside.draw(errors)}
          </>
        ) : (
          <Facts
            facts={[
              ['文書', paper],
              !company && ['承諾者', worker?.name ?? usual ?? '契約に相手先を登録してください'],
            ]}
          />
        )}
        {company && (
          <SignersField
            company={company}
            usual={usual}
            value={signers}
            error={wrongSigners?.[0]}
            change={choose}
          />
        )}
        <ServiceField value={service} change={setService} />
        {!beside && note}
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
        <FormFoot
          action={maySend ? '承諾して送る' : '下書きを作成'}
          close={close}
          isSending={asking.isPending}
          disabled={due !== null && dateError(due) !== undefined}
        />
      </Stack>
    </form>
  )
}

import { Input, Modal, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import { ShortPicker } from '#foundation/screens/kinds/pickers.tsx'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { agreement } from '../agreement.ts'
import { api, type Evidence } from './client.ts'
import { FormFoot } from './form-foot.tsx'
import { usePeopleOf } from './use-people-of.ts'

type Props = { id: number; company: Named; signer: Evidence['signers'][number]; close: () => void }

/** Asks somebody else of the company in a signer's place, with the reason. */
export function ReassignDialog({ id, company, signer, close }: Props) {
  const [person, setPerson] = useState<Named | null>(null)
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const picker = useId()
  const title = `${signer.name}さんの代わりに依頼`
  useFocusBack()
  const asking = useMutation({
    mutationFn: (to: Named) =>
      api.post('/api/enterprise/agreements/reassign/:id', {
        id,
        body: {
          turn: signer.turn,
          signer: { target_type: 'company_member', target_id: to.id },
          reason: reason.trim(),
        },
      }),
    meta: { form: true },
    onSuccess: async (saved) => {
      await refreshFamily(client, agreement, saved.agreement)
      client.invalidateQueries(api.query.post('/api/enterprise/agreements/evidence/:id', { id }))
      flashSuccess('承諾者を変更しました')
      close()
    },
  })
  const note = useKeptDialog({ name: title, value: reason, saving: asking, take: setReason })
  const fields = asking.error instanceof ApiError ? asking.error.fields : {}
  const people = usePeopleOf(company).filter(({ sub }) => sub !== signer.address)
  return (
    <Modal opened onClose={close} title={title} size={480}>
      <Stack
        as="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (person) asking.mutate(person)
        }}
      >
        <Lead>
          {signer.name}さんに送ったリンクは使えなくなり、選んだ方に承諾をお願いするメールを送ります。
        </Lead>
        {note}
        <Input.Wrapper
          id={picker}
          label="新しい承諾者"
          description={`${company.name}の担当者から選びます`}
          error={(fields.signer ?? fields.signers)?.[0]}
        >
          <ShortPicker id={picker} options={people} value={person} change={(chosen) => setPerson(chosen)} />
        </Input.Wrapper>
        <Textarea
          label="理由"
          description="履歴に残ります"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          rows={3}
          maxLength={255}
        />
        <FormFoot
          action="依頼する"
          close={close}
          isSending={asking.isPending}
          disabled={person === null || reason.trim() === ''}
        />
      </Stack>
    </Modal>
  )
}

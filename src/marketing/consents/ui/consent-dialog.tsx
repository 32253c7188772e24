import { Modal, Radio, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import { api, consentQuery } from './client.ts'

type Props = { candidate: number; optedIn: boolean | null; close: () => void }

/** Writes down what a candidate said about mails: how it is known stands beside it. */
export function ConsentDialog({ candidate, optedIn, close }: Props) {
  const [choice, setChoice] = useState(optedIn ? 'out' : 'in')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const recording = useMutation({
    mutationFn: () =>
      api.post('/api/enterprise/mail_consents/update/:id', {
        id: candidate,
        body: { mail_consent: { opted_in: choice === 'in', note: note.trim() } },
      }),
    async onSuccess(saved) {
      client.setQueryData(consentQuery(candidate).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['candidates', 'activities', candidate] })
      flashSuccess(choice === 'in' ? '配信の同意を記録しました' : '配信の同意の撤回を記録しました')
      close()
    },
  })
  return (
    <Modal opened onClose={close} title="配信の同意を記録" size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (note.trim() === '') setError('いつ、どのように確認したかを入力してください')
          else recording.mutate()
        }}
      >
        <Stack>
          <Radio.Group label="提案・案件のご案内・アンケートなどのメール" value={choice} onChange={setChoice}>
            <Stack gap={8} above={6}>
              <Radio value="in" label="あり（受け取ることに同意）" />
              <Radio value="out" label="なし（受け取らない・撤回）" />
            </Stack>
          </Radio.Group>
          <TextInput
            label="メモ"
            description="いつ、どのように確認したか。履歴に残ります"
            required
            data-autofocus
            maxLength={255}
            value={note}
            error={error}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <DialogActions close={close} action="記録" isBusy={recording.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}

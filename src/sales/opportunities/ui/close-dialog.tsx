import { Button, Modal, Radio, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead, Stack } from '#foundation/ui/layout.tsx'
import { store } from '#foundation/ui/store.ts'
import { closeOpportunity } from './board/client.ts'
import { useReopen } from './use-reopen.ts'

export type Closing = { id: number; name: string }

const asked = store<Closing | null>(null)

/** Asks how an opportunity ended, and why. */
export const askClose = (closing: Closing) => asked.set(closing)

const results = { 80: '見送り', 90: '辞退' } as const
const hints = { 80: '企業が見送った、または自社から取り下げた', 90: '候補者が辞退した' } as const
type Result = keyof typeof results

/** The dialog behind `askClose`; stands once on a page. */
export function CloseDialog() {
  const closing = asked.use()
  const done = () => asked.set(null)
  return (
    <Modal opened={closing !== null} onClose={done} title="商談を終了する" size={480}>
      {closing && <CloseForm key={closing.id} closing={closing} done={done} />}
    </Modal>
  )
}

function useClose({ id, name }: Closing, done: () => void) {
  const client = useQueryClient()
  const reopen = useReopen()
  return useMutation({
    meta: { form: true },
    mutationFn: ({ result, reason }: { result: Result; reason: string }) =>
      closeOpportunity(id, result, reason),
    onSuccess: (_answer, { result }) => {
      done()
      flashUndo(`「${name}」を${results[result]}にしました`, () => reopen.mutate({ id, name }))
      return client.invalidateQueries({ queryKey: ['opportunities'] })
    },
  })
}

function CloseForm({ closing, done }: { closing: Closing; done: () => void }) {
  const [result, setResult] = useState<Result>(80)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const closeIt = useClose(closing, done)
  const refused =
    closeIt.error instanceof ApiError ? Object.values(closeIt.error.fields).flat()[0] : undefined
  const note = useKeptDialog({
    name: `close ${closing.id}`,
    value: { result, reason },
    saving: closeIt,
    take: (typed) => {
      setResult(typed.result)
      setReason(typed.reason)
    },
  })
  const missing = isEmpty ? `${results[result]}の理由を入力してください` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(reason.trim() === '')
    if (reason.trim() !== '') closeIt.mutate({ result, reason })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Lead>{closing.name}</Lead>
        {note}
        <Radio.Group
          label="終了区分"
          value={String(result)}
          onChange={(value) => setResult(value === '90' ? 90 : 80)}
        >
          <Stack gap={8} above={4}>
            {([80, 90] as const).map((id) => (
              <Radio key={id} value={String(id)} label={results[id]} description={hints[id]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={`${results[result]}の理由`}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={255}
          value={reason}
          error={missing ?? refused}
          onChange={(event) => {
            setEmpty(false)
            setReason(event.currentTarget.value)
          }}
        />
      </Stack>
      <Actions>
        <Button variant="default" onClick={done}>
          取消
        </Button>
        <Button type="submit" loading={closeIt.isPending}>
          {results[result]}にする
        </Button>
      </Actions>
    </form>
  )
}

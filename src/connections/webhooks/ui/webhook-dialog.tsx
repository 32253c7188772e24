import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { nameMax, urlMax } from '../limits.ts'
import { api, type EventGroup, families, type Made, type Webhook } from './client.ts'
import { EventFields } from './event-fields.tsx'

type Props = {
  /** The endpoint that is changed; a new one without. */
  of: Webhook | undefined
  groups: readonly EventGroup[]
  close: () => void
  made: (made: Made) => void
}

/** Asks where to send what; a new endpoint's secret is shown by whoever opened this. */
export function WebhookDialog({ of, groups, close, made }: Props) {
  const [draft, setDraft] = useState({ name: of?.name ?? '', url: of?.url ?? '', types: of?.types ?? [] })
  const [errors, setErrors] = useState<FieldErrors>({})
  const refresh = useRefresh(families)
  const set = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed })
    setErrors({})
  }
  const saving = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const body = { webhook: { ...draft, types: [...draft.types] } }
      if (!of) return api.post('/api/enterprise/webhooks/create', { body })
      await api.post('/api/enterprise/webhooks/update/:id', { id: of.id_by_enterprise_id, body })
    },
    onSuccess: async (answer) => {
      await refresh()
      close()
      if (answer) made(answer)
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
    },
  })
  // Not the address: some receivers have their key in it.
  const { url: _, ...kept } = draft
  const note = useKeptDialog({
    name: `webhook ${of?.id_by_enterprise_id ?? ''}`,
    value: kept,
    saving,
    take: set,
  })
  const submit = () => {
    const wrong: FieldErrors = {
      ...(draft.name.trim() === '' && { name: ['名前を入力してください'] }),
      ...(draft.url.trim() === '' && { url: ['URLを入力してください'] }),
      ...(draft.types.length === 0 && { types: ['できごとを1つ以上選んでください'] }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) saving.mutate()
  }
  const errorOf = (field: string) => (errors[field] ?? errors[`webhook.${field}`])?.join('、')
  return (
    <Modal opened onClose={close} title={of ? `${of.name}を編集` : '送り先を追加'} size={720}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={16}>
          {note}
          <TextInput
            label="名前"
            description="何が受け取るかが分かる名前にします"
            required
            data-autofocus
            maxLength={nameMax}
            value={draft.name}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label="URL"
            description="https:// から始まる、外から届くアドレス"
            required
            type="url"
            inputMode="url"
            maxLength={urlMax}
            value={draft.url}
            error={errorOf('url')}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
          <EventFields
            groups={groups}
            chosen={draft.types}
            choose={(types) => set({ types: [...types] })}
            error={errorOf('types')}
          />
          <Row justify="end">
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {of ? '変更を保存' : '送り先を追加'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}

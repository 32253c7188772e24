import { Modal, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import { FormFoot } from '../../agreements/ui/form-foot.tsx'
import { api, type Service } from './client.ts'

/** Asks for the client id; it is kept only once the service has taken it, and never shown again. */
export function ConnectDialog({ of: { name }, close }: { of: Service; close: () => void }) {
  const [clientId, setClientId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const connecting = useMutation({
    ...api.mutation.post('/api/enterprise/agreement_services/update', { refresh: ['agreements'] }),
    meta: { form: true },
    onSuccess: () => {
      flashSuccess(`${name}と連携しました`)
      close()
    },
  })
  const fields = connecting.error instanceof ApiError ? connecting.error.fields : {}
  const wrong = (fields.client_id ?? fields['agreement_service.client_id'])?.[0]
  const submit = () => {
    setMissing(clientId.trim() === '')
    if (clientId.trim() !== '')
      connecting.mutate({ body: { agreement_service: { service_id: 1, client_id: clientId } } })
  }
  return (
    <Modal opened onClose={close} title={`${name}と連携`} size={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Lead>
            {`${name}の管理画面（アカウント → クライアントID）で発行したクライアントIDを入力してください。Web APIを使えるプランの契約が必要です。`}
          </Lead>
          <PasswordInput
            label="クライアントID"
            description="暗号化して保存し、画面やAPIには二度と表示しません"
            required
            data-autofocus
            autoComplete="off"
            maxLength={100}
            value={clientId}
            error={isMissing ? 'クライアントIDを入力してください' : wrong}
            onChange={(event) => {
              setClientId(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <FormFoot action="連携する" close={close} isSending={connecting.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}

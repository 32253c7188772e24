import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Actions, Stack } from '#foundation/ui/layout.tsx'
import { OtpSetUp } from '#foundation/ui/signin/otp-set-up.tsx'
import { RecoveryCodeList } from '#foundation/ui/signin/recovery-code-list.tsx'
import type { Otp } from '#foundation/ui/signin/sign-in-calls.ts'
import { api, refresh } from './client.ts'

type SetUpProps = { otp: Otp; close: () => void; done: (codes: readonly string[] | null) => void }

/** The QR code and the first code. Closed before that, nothing has changed. */
export function OtpDialog({ otp, close, done }: SetUpProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    ...api.mutation.post('/api/enterprise/second_factors/confirm_otp', { refresh }),
    onSuccess: ({ recovery_codes }) => done(recovery_codes),
    meta: { form: true },
  })
  const wrong = confirm.error instanceof ApiError ? confirm.error.fields.code?.[0] : undefined
  return (
    <Modal opened onClose={close} title="認証アプリを設定" size={480} closeOnClickOutside={false}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate({ body: { code } })
        }}
      >
        <OtpSetUp otp={otp} code={code} error={wrong} change={setCode} />
        <Actions above={2}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={code === ''}>
            設定する
          </Button>
        </Actions>
      </Stack>
    </Modal>
  )
}

/** Shown this once; closed on purpose only. */
export function RecoveryDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Modal
      opened
      onClose={close}
      title="予備のコード"
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <RecoveryCodeList codes={codes} />
      <Actions>
        <Button onClick={close} data-autofocus>
          控えました
        </Button>
      </Actions>
    </Modal>
  )
}

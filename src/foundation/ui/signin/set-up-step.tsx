import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { memberQuery, useSurface } from '../surface.ts'
import { Notice } from './notice.tsx'
import { OtpSetUp } from './otp-set-up.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import type { StepProps } from './second-step.tsx'
import { api } from './sign-in-calls.ts'
import styles from './signin.module.css'

/** The agency asks for a second factor and the member has none: it is set up here, before anything else. */
export function SetUpStep({ pending: { ticket }, onSignedIn, again }: StepProps) {
  const surface = useSurface()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: ['sign-in', 'set_up', ticket],
    queryFn: () => api.post(`${surface.api}/auth/second_factor_set_up`, { body: { ticket } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  const confirm = useMutation({
    mutationFn: () => api.post(`${surface.api}/auth/second_factor_confirm`, { body: { ticket, code } }),
    meta: { quiet: true },
  })
  const goOn = async () => onSignedIn(await client.fetchQuery(memberQuery(surface)))
  const wrong = confirm.error instanceof ApiError ? confirm.error.fields.code?.[0] : undefined
  const failure = begun.error ?? (wrong ? null : confirm.error)
  if (confirm.data)
    return (
      <div className={styles.form}>
        <h2 className={styles.stepTitle}>予備のコードを控えてください</h2>
        <RecoveryCodeList codes={confirm.data.recovery_codes} />
        <Button size="lg" fullWidth onClick={goOn}>
          控えたので、つむぎを始める
        </Button>
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label="2段階認証の設定">
      <h2 className={styles.stepTitle}>2段階認証を設定してください</h2>
      <p className={styles.stepLead}>会社の設定により、ログインには認証アプリの番号が必要です。</p>
      {failure && <Notice tone="ng" title="設定できませんでした。" text={failure.message} />}
      {begun.data && <OtpSetUp otp={begun.data.otp} code={code} error={wrong} change={setCode} />}
      <Button type="submit" size="lg" fullWidth loading={confirm.isPending} disabled={!begun.data}>
        設定してログイン
      </Button>
      <Button variant="subtle" onClick={again}>
        ログインからやり直す
      </Button>
    </form>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { memberQuery, useSurface } from '../surface.ts'
import { Notice } from './notice.tsx'
import { OtpSetUp } from './otp-set-up.tsx'
import { knowsPasskeys, makePasskey } from './passkey.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import type { StepProps } from './second-step.tsx'
import { api } from './sign-in-calls.ts'
import styles from './signin.module.css'

/** The enterprise asks for a second factor and the member has none: one is set up here, before anything else. */
export function SetUpStep({ pending: { ticket }, onSignedIn, again }: StepProps) {
  const surface = useSurface()
  const client = useQueryClient()
  const [withApp, setWithApp] = useState(!knowsPasskeys())
  const [codes, setCodes] = useState<readonly string[]>()
  const withPasskey = useMutation({
    mutationFn: async () => {
      const body = { ticket }
      const { options } = await api.post(`${surface.api}/auth/second_factor_set_up_options`, { body })
      const credential = await makePasskey(options)
      return (
        credential &&
        api.post(`${surface.api}/auth/second_factor_set_up_passkey`, { body: { ticket, credential } })
      )
    },
    onSuccess: (answer) => answer && setCodes(answer.recovery_codes),
    meta: { quiet: true },
  })
  const goOn = async () => onSignedIn(await client.fetchQuery(memberQuery(surface)))
  if (codes)
    return (
      <div className={styles.form}>
        <h2 className={styles.stepTitle}>予備のコードを控えてください</h2>
        <RecoveryCodeList codes={codes} />
        <Button size="lg" fullWidth onClick={goOn}>
          控えたので、つむぎを始める
        </Button>
      </div>
    )
  return (
    <section className={styles.form} aria-label="2段階認証の設定">
      <h2 className={styles.stepTitle}>2段階認証を設定してください</h2>
      <p className={styles.stepLead}>
        会社の設定により、ログインには2段階認証が必要です。どちらか1つを設定すると始められます。
      </p>
      {withPasskey.error && (
        <Notice tone="ng" title="設定できませんでした。" text={withPasskey.error.message} />
      )}
      {knowsPasskeys() && (
        <Button
          size="lg"
          fullWidth
          variant={withApp ? 'default' : 'filled'}
          leftSection={<KeyRound size={16} aria-hidden />}
          loading={withPasskey.isPending}
          onClick={() => withPasskey.mutate()}
        >
          パスキーを登録（指紋・顔・端末のPIN）
        </Button>
      )}
      {withApp ? (
        <AppSetUp ticket={ticket} done={setCodes} />
      ) : (
        <Button variant="default" size="lg" fullWidth onClick={() => setWithApp(true)}>
          認証アプリの番号を使う
        </Button>
      )}
      <Button variant="subtle" onClick={again}>
        ログインからやり直す
      </Button>
    </section>
  )
}

/** Codes of an app; nothing is begun before somebody asks for them. */
function AppSetUp({ ticket, done }: { ticket: string; done: (codes: readonly string[]) => void }) {
  const surface = useSurface()
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
    onSuccess: ({ recovery_codes }) => done(recovery_codes),
    meta: { quiet: true },
  })
  const wrong = confirm.error instanceof ApiError ? confirm.error.fields.code?.[0] : undefined
  const failure = begun.error ?? (wrong ? null : confirm.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label="認証アプリの設定">
      {failure && <Notice tone="ng" title="設定できませんでした。" text={failure.message} />}
      {begun.data && <OtpSetUp otp={begun.data.otp} code={code} error={wrong} change={setCode} />}
      <Button type="submit" size="lg" fullWidth loading={confirm.isPending} disabled={!begun.data}>
        設定してログイン
      </Button>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { type Member, memberOf, useSurface } from '../surface.ts'
import { Notice } from './notice.tsx'
import { signWithPasskey } from './passkey.ts'
import { api, type Pending } from './sign-in-calls.ts'
import styles from './signin.module.css'

export type StepProps = { pending: Pending; onSignedIn: (member: Member) => void; again: () => void }

const messageOf = (error: Error) => (error instanceof ApiError && error.fields.code?.[0]) || error.message

/** After the password: a passkey, six digits of the app, or one of the recovery codes. */
export function SecondStep({ pending, onSignedIn, again }: StepProps) {
  const surface = useSurface()
  const { ticket, methods } = pending
  const [isRecovery, setRecovery] = useState(!methods.includes('otp') && !methods.includes('passkey'))
  const [code, setCode] = useState('')
  const hasCode = isRecovery || methods.includes('otp')

  const withCode = useMutation({
    mutationFn: () => api.post(`${surface.api}/auth/second_factor`, { body: { ticket, code } }),
    onSuccess: (answer) => onSignedIn(memberOf(surface, answer)),
    meta: { quiet: true },
  })
  const withPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await api.post(`${surface.api}/auth/second_factor_options`, { body: { ticket } })
      const passkey = await signWithPasskey(options)
      return passkey && api.post(`${surface.api}/auth/second_factor_passkey`, { body: { ticket, passkey } })
    },
    onSuccess: (answer) => answer && onSignedIn(memberOf(surface, answer)),
    meta: { quiet: true },
  })
  const error = withCode.error ?? withPasskey.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withPasskey.reset()
    withCode.mutate()
  }
  const change = (recovery: boolean) => {
    setRecovery(recovery)
    setCode('')
    withCode.reset()
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label="2段階認証">
      <p className={styles.stepLead}>
        {isRecovery ? '控えておいた予備のコードを1つ入力してください。' : '2段階認証で本人を確かめます。'}
      </p>
      {error && <Notice tone="ng" title="確認できませんでした。" text={messageOf(error)} />}
      {methods.includes('passkey') && !isRecovery && (
        <Button
          size="lg"
          fullWidth
          variant={hasCode ? 'default' : 'filled'}
          leftSection={<KeyRound size={16} aria-hidden />}
          loading={withPasskey.isPending}
          onClick={() => {
            withCode.reset()
            withPasskey.mutate()
          }}
        >
          パスキーで確認
        </Button>
      )}
      {hasCode && (
        <>
          <TextInput
            label={isRecovery ? '予備のコード' : '認証アプリの6桁の番号'}
            name="code"
            size="md"
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            {...(!isRecovery && { inputMode: 'numeric' as const })}
            maxLength={60}
            required
            withAsterisk={false}
            data-autofocus
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" fullWidth loading={withCode.isPending}>
            ログイン
          </Button>
        </>
      )}
      <div className={styles.stepWays}>
        {methods.includes('recovery') && (methods.length > 1 || !isRecovery) && (
          <Button variant="subtle" onClick={() => change(!isRecovery)}>
            {isRecovery ? 'ほかの方法で確認する' : '予備のコードを使う'}
          </Button>
        )}
        <Button variant="subtle" onClick={again}>
          ログインからやり直す
        </Button>
      </div>
    </form>
  )
}

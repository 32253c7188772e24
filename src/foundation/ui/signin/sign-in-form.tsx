import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { lazyPart } from '../lazy-part.tsx'
import { type Member, memberOf, useSurface } from '../surface.ts'
import { Notice } from './notice.tsx'
import { knowsPasskeys, signWithPasskey } from './passkey.ts'
import { api, type Pending } from './sign-in-calls.ts'
import styles from './signin.module.css'

/** Few people meet these, once. */
const SetUpStep = lazyPart(async () => (await import('./set-up-step.tsx')).SetUpStep)
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

/** Wrong address and wrong password are not told apart; anything else says what the server says. */
function refusal(error: Error): { title: string; text: string } {
  if (error instanceof ApiError && error.status !== 400 && error.status !== 401)
    return { title: 'ログインできませんでした。', text: error.message }
  return {
    title: 'メールアドレスまたはパスワードが正しくありません。',
    text: '入力内容を確認して、もう一度お試しください。',
  }
}

type Props = {
  email?: string
  below?: ReactNode
  onSignedIn: (member: Member) => void
}

/** E-mail and password, and the second step where there is one. `onSignedIn` gets the member. */
export function SignInForm(props: Props) {
  const [pending, setPending] = useState<Pending>()
  const again = () => setPending(undefined)
  if (pending?.set_up) return <SetUpStep pending={pending} onSignedIn={props.onSignedIn} again={again} />
  if (pending) return <SecondStep pending={pending} onSignedIn={props.onSignedIn} again={again} />
  return <FirstStep {...props} onPending={setPending} />
}

/** The typed address stays after a refusal. */
function FirstStep(props: Props & { onPending: (pending: Pending) => void }) {
  const surface = useSurface()
  const [email, setEmail] = useState(props.email ?? '')
  const [password, setPassword] = useState('')

  const signIn = useMutation({
    mutationFn: () =>
      api.post(`${surface.api}/auth/sign_in`, { body: { [surface.member]: { email, password } } }),
    onSuccess: (answer) =>
      answer.second_factor
        ? props.onPending(answer.second_factor)
        : props.onSignedIn(memberOf(surface, answer)),
    meta: { quiet: true },
  })
  const withPasskey = useMutation({
    mutationFn: async () => {
      const { ticket, options } = await api.post(`${surface.api}/auth/passkey_options`)
      const passkey = await signWithPasskey(options)
      return passkey && api.post(`${surface.api}/auth/passkey`, { body: { ticket, passkey } })
    },
    onSuccess: (answer) => answer && props.onSignedIn(memberOf(surface, answer)),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withPasskey.reset()
    signIn.mutate()
  }
  const shown = signIn.error && refusal(signIn.error)

  return (
    <form className={styles.form} onSubmit={submit}>
      {shown && <Notice tone="ng" title={shown.title} text={shown.text} />}
      {withPasskey.error && (
        <Notice tone="ng" title="ログインできませんでした。" text={withPasskey.error.message} />
      )}
      <TextInput
        label="メールアドレス"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="パスワード"
        name="password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'パスワードの表示を切り替える' }}
      />
      {props.below}
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        ログイン
      </Button>
      {knowsPasskeys() && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          leftSection={<KeyRound size={16} aria-hidden />}
          loading={withPasskey.isPending}
          onClick={() => {
            signIn.reset()
            withPasskey.mutate()
          }}
        >
          パスキーでログイン
        </Button>
      )}
    </form>
  )
}

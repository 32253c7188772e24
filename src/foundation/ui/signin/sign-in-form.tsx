import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { type Member, type MemberAnswer, memberOf, useSurface } from '../surface.ts'
import { Notice } from './notice.tsx'
import styles from './signin.module.css'

/** Wrong address and wrong password are not told apart; anything else says what the server says. */
function refusal(error: Error): { title: string; text: string } {
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500 || error.status === 0))
    return { title: 'ログインできませんでした。', text: error.message }
  return {
    title: 'メールアドレスまたはパスワードが正しくありません。',
    text: '入力内容を確認して、もう一度お試しください。',
  }
}

export type SignInCalls = readonly [
  Signature<
    'POST',
    `/api/${string}/auth/sign_in`,
    Record<string, { email: string; password: string }>,
    Record<string, MemberAnswer>
  >,
]
const api = apiOf<SignInCalls>()

/** E-mail and password; the typed address stays after a refusal. `onSignedIn` gets the member. */
export function SignInForm(props: {
  email?: string
  below?: ReactNode
  onSignedIn: (member: Member) => void
}) {
  const surface = useSurface()
  const [email, setEmail] = useState(props.email ?? '')
  const [password, setPassword] = useState('')

  const signIn = useMutation({
    mutationFn: async () => {
      const body = { [surface.member]: { email, password } }
      return memberOf(surface, await api.post(`${surface.api}/auth/sign_in`, { body }))
    },
    onSuccess: props.onSignedIn,
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  const shown = signIn.error && refusal(signIn.error)

  return (
    <form className={styles.form} onSubmit={submit}>
      {shown && <Notice tone="ng" title={shown.title} text={shown.text} />}
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
    </form>
  )
}

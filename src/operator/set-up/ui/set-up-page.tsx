import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { NewPasswordInputs } from '#accounts/sessions/ui/new-password-inputs.tsx'
import type { setUpRoutes } from '#accounts/set-up/server.ts'
import { ApiError, apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'

const api = apiOf<typeof setUpRoutes>()
const title = 'はじめの設定'
const signIn = '/admin/signin'

/** The first start: the code that the program printed, then the first operator and, if wanted, the first enterprise. */
export function SetUpPage() {
  const [code, setCode] = useState<string | null>(null)
  return code === null ? <CodeForm found={setCode} /> : <FirstOperator code={code} />
}

/** Over for good once there is an operator; a wrong code may be typed again. */
function CodeForm({ found }: { found: (code: string) => void }) {
  const [isOver, setOver] = useState(false)
  const form = useGuestForm(
    { code: '' },
    async ({ code }) => {
      try {
        return await api.post('/api/admin/auth/sign_up_validation', { body: { code } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) setOver(true)
        throw error
      }
    },
    (_, { code }) => found(code),
  )
  if (isOver)
    return (
      <GuestPage title={title}>
        <Notice
          tone="info"
          title="はじめの設定は終わっています。"
          text="運営メンバーのメールアドレスでログインしてください。"
        />
        <p className={styles.foot}>
          <Link to={signIn}>ログインに進む</Link>
        </p>
      </GuestPage>
    )
  return (
    <GuestPage title={title} lead="つむぎを起動したときに表示されたコードを入力してください。">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="進めませんでした。" text={form.refusal} />}
        <TextInput
          {...form.input('code')}
          label={needed('コード')}
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          次へ
        </Button>
      </form>
    </GuestPage>
  )
}

function FirstOperator({ code }: { code: string }) {
  const [withEnterprise, setWithEnterprise] = useState(false)
  const navigate = useNavigate()
  const form = useGuestForm(
    { email: '', l_name: '', f_name: '', password: '', password_confirmation: '', name: '' },
    ({ name, ...admin_member }) =>
      api.post('/api/admin/auth/sign_up', {
        body: { code, admin_member, enterprise: withEnterprise ? { name } : null },
      }),
    () => {
      flashSuccess('はじめの設定が終わりました。設定したパスワードでログインできます')
      navigate(signIn, { replace: true })
    },
  )
  return (
    <GuestPage title={title} lead="最初の運営メンバー（管理者）を登録します。">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="登録できませんでした。" text={form.refusal} />}
        <TextInput
          {...form.input('email')}
          type="email"
          label={needed('メールアドレス')}
          autoComplete="username"
        />
        <div className={styles.pair}>
          <TextInput {...form.input('l_name')} label={needed('姓')} autoComplete="family-name" />
          <TextInput {...form.input('f_name')} label={needed('名')} autoComplete="given-name" />
        </div>
        <NewPasswordInputs label="パスワード" input={form.input} />
        <Checkbox
          label="最初の会社も作る（同じ人が、会社の管理者になります）"
          checked={withEnterprise}
          onChange={({ currentTarget: { checked } }) => setWithEnterprise(checked)}
        />
        {withEnterprise && (
          <TextInput {...form.input('name')} label={needed('会社名')} autoComplete="organization" />
        )}
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          登録する
        </Button>
      </form>
    </GuestPage>
  )
}

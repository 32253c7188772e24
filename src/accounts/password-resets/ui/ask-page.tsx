import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { useSurface } from '#foundation/ui/surface.ts'
import { useResetCalls } from './client.ts'

const title = 'パスワードの再設定'

/** Asks for the address; what it says afterwards is the same whether anybody has it. */
export function AskPage() {
  const { signIn } = useSurface()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { ask } = useResetCalls()
  const form = useGuestForm(
    { email: '' },
    ({ email }) => ask(email),
    (_, { email }) => setSentTo(email),
  )
  const back = (
    <p className={styles.foot}>
      <Link to={signIn}>ログインに戻る</Link>
    </p>
  )
  if (sentTo !== null)
    return (
      <GuestPage title={title}>
        <Notice
          tone="info"
          title="メールを確認してください。"
          text={`${sentTo} の登録があれば、再設定のページをメールでお送りしました。1時間以内に開いてください。`}
        />
        {back}
      </GuestPage>
    )
  return (
    <GuestPage title={title} lead="登録したメールアドレスに、再設定のページをお送りします。">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="送信できませんでした。" text={form.refusal} />}
        <TextInput
          {...form.input('email')}
          type="email"
          label={needed('メールアドレス')}
          autoComplete="username"
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          再設定のメールを送る
        </Button>
        <p className={styles.check}>送信のときに、機械による操作ではないことを自動で確かめます。</p>
      </form>
      {back}
    </GuestPage>
  )
}

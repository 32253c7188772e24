import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { signUpCalls } from './client.ts'

const title = '新規登録'

/** The first step: the address is proved by a mail. */
export function BeginPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useGuestForm(
    { email: '' },
    ({ email }) => signUpCalls.prove(email),
    (_, { email }) => setSentTo(email),
  )
  const foot = (
    <p className={styles.foot}>
      登録済みの会社<Link to="/enterprise/signin">ログイン</Link>
    </p>
  )
  if (sentTo !== null)
    return (
      <GuestPage title={title}>
        <Notice
          tone="info"
          title="メールを確認してください。"
          text={`${sentTo} に、登録のページをお送りしました。24時間以内に開いて、会社と管理者を登録してください。`}
        />
        {foot}
      </GuestPage>
    )
  return (
    <GuestPage title={title} lead="はじめに、会社のメールアドレスを確かめます。">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="送信できませんでした。" text={form.refusal} />}
        <TextInput
          {...form.input('email')}
          type="email"
          label={needed('メールアドレス')}
          autoComplete="email"
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          確認のメールを送る
        </Button>
        <p className={styles.check}>送信のときに、機械による申し込みではないことを自動で確かめます。</p>
      </form>
      {foot}
    </GuestPage>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { LinkPage } from '../../links/ui/link-page.tsx'
import { NewPasswordInputs } from '../../sessions/ui/new-password-inputs.tsx'
import { signUpCalls } from './client.ts'
import { FirstThings, Steps } from './steps.tsx'

const title = '会社と管理者を登録'
const approvalMode = 2
type Found = Awaited<ReturnType<typeof signUpCalls.validate>>

/** Behind the link of the mail (picture 41). */
export const EnterprisePage = () => (
  <LinkPage
    kind="sign_up"
    title={title}
    read={signUpCalls.validate}
    again={{ to: '/enterprise/signup', label: 'もう一度、新規登録をはじめる' }}
  >
    {(found, token) => <EnterpriseForm found={found} token={token} />}
  </LinkPage>
)

function EnterpriseForm({ found, token }: { found: Found; token: string }) {
  const [isWaiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const { email } = found.enterprise_member
  const approval = found.sign_up === approvalMode
  const form = useGuestForm(
    { name: '', name_service: '', l_name: '', f_name: '', tel: '', password: '', password_confirmation: '' },
    ({ name, name_service, tel, ...person }) =>
      signUpCalls.signUp({
        enterprise: { name, name_service, tel },
        enterprise_member: { token, ...person },
      }),
    ({ state }) => {
      if (state === 'waiting') return setWaiting(true)
      flashSuccess('登録しました。設定したパスワードでログインできます')
      navigate('/enterprise/signin', { replace: true })
    },
  )
  if (isWaiting)
    return (
      <GuestPage
        title="申し込みを受け付けました"
        steps={<Steps at={2} approval />}
        aside={<FirstThings approval />}
      >
        <Notice
          tone="info"
          title="運営の承認をお待ちください。"
          text={`承認されると、${email} にお知らせします。そのあとログインできます。`}
        />
      </GuestPage>
    )
  return (
    <GuestPage
      title={title}
      steps={<Steps at={1} approval={approval} />}
      aside={<FirstThings approval={approval} />}
      lead={
        <span className={styles.proved}>
          <StateIcon shape="tick" tone="ok" />
          <span>
            <strong>{email}</strong> を確認しました
          </span>
        </span>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="登録できませんでした。" text={form.refusal} />}
        <TextInput {...form.input('name')} label={needed('会社名')} autoComplete="organization" />
        <TextInput
          {...form.input('name_service')}
          label="サービス名"
          description="公開サイトの名前。あとで変えられます"
        />
        <div className={styles.pair}>
          <TextInput {...form.input('l_name')} label={needed('姓')} autoComplete="family-name" />
          <TextInput {...form.input('f_name')} label={needed('名')} autoComplete="given-name" />
        </div>
        <TextInput {...form.input('tel')} label="電話番号" type="tel" autoComplete="tel" />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInputs label="パスワード" input={form.input} />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          {approval ? '登録を申し込む' : '登録する'}
        </Button>
      </form>
      <p className={styles.foot}>
        登録済みの会社<Link to="/enterprise/signin">ログイン</Link>
      </p>
    </GuestPage>
  )
}

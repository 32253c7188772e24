import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useSurface } from '#foundation/ui/surface.ts'
import { Expiry, LinkPage } from '../../links/ui/link-page.tsx'
import { NewPasswordInputs } from '../../sessions/ui/new-password-inputs.tsx'
import { useResetCalls } from './client.ts'

const title = '新しいパスワード'
type Found = Awaited<ReturnType<ReturnType<typeof useResetCalls>['validate']>>

/** Behind the link of the mail (picture 42). */
export function EditPage() {
  const { home } = useSurface()
  const { validate } = useResetCalls()
  return (
    <LinkPage
      kind="password_reset"
      title={title}
      read={validate}
      again={{ to: `${home}/reset_password`, label: 'もう一度、再設定のメールを送る' }}
    >
      {(found, token) => <NewPassword found={found} token={token} />}
    </LinkPage>
  )
}

function NewPassword({ found, token }: { found: Found; token: string }) {
  const { signIn } = useSurface()
  const { update } = useResetCalls()
  const navigate = useNavigate()
  const form = useGuestForm(
    { password: '', password_confirmation: '' },
    (typed) => update({ token, ...typed }),
    () => {
      flashSuccess('パスワードを変更しました。新しいパスワードでログインできます')
      navigate(signIn, { replace: true })
    },
  )
  const devices =
    found.session_count > 0 ? `ログイン中の端末 ${found.session_count}台すべて` : 'すべての端末のログイン'
  return (
    <GuestPage title={title} lead={`${found.l_name} ${found.f_name ?? ''} さん　${found.email}`}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="変更できませんでした。" text={form.refusal} />}
        <input type="email" autoComplete="username" value={found.email} readOnly hidden />
        <NewPasswordInputs label="新しいパスワード" input={form.input} />
        <div className={styles.tip}>
          <StateIcon shape="alert" tone="warn" />
          <p>
            変更すると、<strong>{devices}</strong>が終わります。2段階認証はそのまま使えます。
          </p>
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          パスワードを変更
        </Button>
      </form>
      <p className={styles.foot}>
        <Expiry at={found.expires_at} />
        <Link to={signIn}>ログインに戻る</Link>
      </p>
    </GuestPage>
  )
}

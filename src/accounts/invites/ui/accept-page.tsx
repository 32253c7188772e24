import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Signature } from '#foundation/api/route.ts'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { type Surface, useSurface } from '#foundation/ui/surface.ts'
import { Expiry, LinkPage } from '../../links/ui/link-page.tsx'
import { NewPasswordInputs } from '../../sessions/ui/new-password-inputs.tsx'

type Invited = { email: string; authority: number; place: string }
type Validated = Record<Surface['member'], Invited> & { expires_at: string }
/** The calls of either surface: who it is stands under the surface's own key. */
type InviteCalls = readonly [
  Signature<'POST', `/api/${string}/invites/validation`, Record<string, unknown>, Validated>,
  Signature<'POST', `/api/${string}/invites/accept`, Record<string, unknown>, unknown>,
]
const api = apiOf<InviteCalls>()
const title = '招待を受ける'

/** Behind the link of an invitation: name and password, then one signs in. */
export function AcceptPage() {
  const surface = useSurface()
  const read = async (token: string) => {
    const body = { [surface.member]: { token } }
    const answer = await api.post(`${surface.api}/invites/validation`, { body })
    return { ...answer[surface.member], expires_at: answer.expires_at }
  }
  return (
    <LinkPage kind="invite" title={title} read={read} again={{ to: surface.signIn, label: 'ログインに戻る' }}>
      {(found, token) => <AcceptForm invited={found} token={token} />}
    </LinkPage>
  )
}

function AcceptForm({ invited, token }: { invited: Invited & { expires_at: string }; token: string }) {
  const surface = useSurface()
  const navigate = useNavigate()
  const form = useGuestForm(
    { l_name: '', f_name: '', password: '', password_confirmation: '' },
    (typed) => api.post(`${surface.api}/invites/accept`, { body: { [surface.member]: { token, ...typed } } }),
    () => {
      flashSuccess('登録しました。設定したパスワードでログインできます')
      navigate(surface.signIn, { replace: true })
    },
  )
  return (
    <GuestPage
      title={title}
      lead={
        <>
          「{invited.place}」に、{labelOf(authorities, invited.authority)}として招待されています。
          <br />
          {invited.email}
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="登録できませんでした。" text={form.refusal} />}
        <div className={styles.pair}>
          <TextInput {...form.input('l_name')} label={needed('姓')} autoComplete="family-name" />
          <TextInput {...form.input('f_name')} label="名" autoComplete="given-name" />
        </div>
        <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
        <NewPasswordInputs label="パスワード" input={form.input} />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          登録する
        </Button>
      </form>
      <p className={styles.foot}>
        <Expiry at={invited.expires_at} />
        <Link to={surface.signIn}>ログインに戻る</Link>
      </p>
    </GuestPage>
  )
}

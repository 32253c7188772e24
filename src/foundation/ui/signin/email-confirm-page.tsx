import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { MessageCard } from '../pages/message-card.tsx'
import { useSurface } from '../surface.ts'

export type EmailConfirmCalls = readonly [
  Signature<'POST', `/api/${string}/email_confirm`, { token: string }, { confirmed: true }>,
]
const api = apiOf<EmailConfirmCalls>()

/** The page behind the link to a new address. Opening it changes nothing: programs open links of mails too. */
export const EmailConfirmPage = () => (
  <main>
    <EmailConfirm />
  </main>
)

function EmailConfirm() {
  const [query] = useSearchParams()
  const surface = useSurface()
  const confirm = useMutation({
    mutationFn: () =>
      api.post(`${surface.api}/${surface.member}s/email_confirm`, {
        body: { token: query.get('token') ?? '' },
      }),
    meta: { quiet: true },
  })
  // A plain link begins the program anew: it may still hold the member whose sessions have just ended.
  const signIn = (
    <Button component="a" href={surface.signIn} variant={confirm.data ? 'filled' : 'default'}>
      ログインへ
    </Button>
  )
  if (confirm.data)
    return (
      <MessageCard icon={<MailCheck size={20} />} title="メールアドレスを変更しました" actions={signIn}>
        <p>すべての端末からログアウトしました。新しいメールアドレスでログインしてください。</p>
      </MessageCard>
    )
  return (
    <MessageCard
      icon={<MailCheck size={20} />}
      title="新しいメールアドレスの確認"
      actions={
        <>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            メールアドレスを変更する
          </Button>
          {signIn}
        </>
      }
    >
      <p>このメールが届いたアドレスを、つむぎのログインと通知に使います。</p>
      {confirm.error && <p role="alert">{confirm.error.message}</p>}
    </MessageCard>
  )
}

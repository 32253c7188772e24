import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Signature } from '../api/route.ts'
import { apiOf } from './api.ts'
import { Row } from './layout.tsx'
import styles from './mail-server-warning.module.css'
import { StateIcon } from './state-icon.tsx'
import { type Surface, useSurface } from './surface.ts'

const api =
  apiOf<
    readonly [
      Signature<'GET', `/api/${string}/mail_servers/show`, undefined, { mail_server: { is_set: boolean } }>,
    ]
  >()

/** Set at start and never changed while the product runs. */
const mailServerQuery = (surface: Surface) =>
  queryOptions({
    queryKey: [surface.strategy, 'mail_server'],
    queryFn: ({ signal }) => api.get(`${surface.api}/mail_servers/show`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

const texts = {
  enterprise:
    'メールは送信待ちのまま残り、相手に届きません。つむぎの運営に、送信サーバー（SMTP_URL）の設定を依頼してください。設定されると、待っているメールが送られます。',
  admin:
    'メールは送信待ちのまま残り、相手に届きません。環境変数 SMTP_URL に送信サーバーを設定し、つむぎを起動し直してください。待っているメールも、そのとき送られます。',
}

/** Says where mails are sent from that none goes out, and what to do; nothing while a mail server is set. */
export function MailServerWarning() {
  const surface = useSurface()
  const { data } = useQuery(mailServerQuery(surface))
  if (data?.mail_server.is_set !== false) return null
  return (
    <Row align="stretch" className={styles.notice} role="note">
      <StateIcon shape="alert" tone="warn" size={16} />
      <div>
        <strong>送信設定がありません。</strong>
        <p>{texts[surface.strategy]}</p>
      </div>
    </Row>
  )
}

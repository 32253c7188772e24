import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaApiOf } from '#foundation/ui/api.ts'
import {
  type SecurityMail,
  type SecurityMailChoices,
  securityMails,
} from '../../sessions/security-mail-kinds.ts'
import type { SecurityMailRoutes } from '../../sessions/security-mail-routes.ts'
import styles from './security.module.css'

const api = areaApiOf<SecurityMailRoutes>()
const queryKey = ['security_mails']
const kinds = Object.entries(securityMails) as [SecurityMail, (typeof securityMails)[SecurityMail]][]

/** 「メールでお知らせ」 beside the security page (picture 35); each change is kept at once. */
export function MailSwitches() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/security_mails/show', { signal })).security_mails,
  })
  const saving = useMutation({
    mutationFn: async (security_mails: Partial<SecurityMailChoices>) =>
      (await api.post('/api/enterprise/security_mails/update', { body: { security_mails } })).security_mails,
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  })
  if (!data) return null
  const shown = { ...data, ...(saving.isPending && saving.variables) }
  return (
    <section className={styles.mails} aria-label="メールでお知らせ">
      <h2>メールでお知らせ</h2>
      {kinds.map(([kind, { label }]) => (
        <Switch
          key={kind}
          label={label}
          checked={shown[kind]}
          onChange={({ currentTarget }) => saving.mutate({ [kind]: currentTarget.checked })}
        />
      ))}
      <p>パスワードとメールアドレスの変更は、いつもお知らせします。</p>
    </section>
  )
}

import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaApiOf } from '#foundation/ui/api.ts'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import {
  type SecurityMail,
  type SecurityMailChoices,
  securityMails,
} from '../../sessions/security-mail-kinds.ts'
import type { SecurityMailRoutes } from '../../sessions/security-mail-routes.ts'

const api = areaApiOf<SecurityMailRoutes>()
const shownQuery = api.query.get('/api/enterprise/security_mails/show')
const kinds = Object.entries(securityMails) as [SecurityMail, (typeof securityMails)[SecurityMail]][]

/** 「メールでお知らせ」 beside the security page (picture 35); each change is kept at once. */
export function MailSwitches() {
  const client = useQueryClient()
  const { data } = useQuery(shownQuery)
  const saving = useMutation({
    mutationFn: (security_mails: Partial<SecurityMailChoices>) =>
      api.post('/api/enterprise/security_mails/update', { body: { security_mails } }),
    onSuccess: (saved) => client.setQueryData(shownQuery.queryKey, saved),
  })
  if (!data) return null
  const shown = { ...data.security_mails, ...(saving.isPending && saving.variables) }
  return (
    <Stack as="section" gap={10} above={24} aria-label="メールでお知らせ">
      <h2>メールでお知らせ</h2>
      {kinds.map(([kind, { label }]) => (
        <Switch
          key={kind}
          label={label}
          checked={shown[kind]}
          onChange={({ currentTarget }) => saving.mutate({ [kind]: currentTarget.checked })}
        />
      ))}
      <Note>パスワードとメールアドレスの変更は、いつもお知らせします。</Note>
    </Stack>
  )
}

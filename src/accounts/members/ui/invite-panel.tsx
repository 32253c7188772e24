import { Button, CloseButton, Radio, SegmentedControl, TagsInput, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { contractPermissions } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR, OWN_CONTRACTS } from '#foundation/rules/authority.ts'
import { ApiError, type BodyAt } from '#foundation/ui/api.ts'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Panel, Row, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import type { memberInviteRoutes } from '../member-invites.ts'
import styles from './accounts.module.css'
import { type AddressState, AddressStates } from './address-states.tsx'
import { api, families, membersQuery } from './client.ts'
import { checkAddresses } from './invite-addresses.ts'
import { type Invited, sayInvited } from './say-invited.ts'

/** A manager can be chosen for somebody who begins; later only member and administrator (specification 6). */
const roles = [
  [0, 'メンバー', '記録の登録・編集、提案と配信'],
  [1, 'マネージャー', '書き出し、設定、APIトークン'],
  [2, '管理者', 'メンバーと会社情報、ドメイン'],
] as const

const messageOf = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? error.message) : '送信できませんでした'

const invite = (
  enterprise_member: BodyAt<typeof memberInviteRoutes, '/api/enterprise/invites/create'>['enterprise_member'],
) => api.post('/api/enterprise/invites/create', { body: { enterprise_member } })

/** Invites one or several people at once, beside the list (picture 36); those who could not be invited stay to be mended. */
export function InvitePanel({ close }: { close: () => void }) {
  const [emails, setEmails] = useState<string[]>([])
  const [authority, setAuthority] = useState(0)
  const [contract_permission, setPermission] = useState<number>(OWN_CONTRACTS)
  const [message, setMessage] = useState('')
  const [results, setResults] = useState<AddressState[]>([])
  const { data: members = [] } = useQuery(membersQuery)
  const refresh = useRefresh(families)
  const checked = checkAddresses(emails, members)
  const good = checked.flatMap((one) => ('email' in one ? [one] : []))
  const bad = checked.flatMap((one) => ('problem' in one ? [one] : []))
  const send = useMutation({
    mutationFn: async () => {
      const done: AddressState[] = []
      const invited: Invited[] = []
      for (const { typed, email } of good)
        await invite({ email, authority, contract_permission, message: message.trim() || null }).then(
          ({ link }) => {
            done.push({ typed, problem: null })
            invited.push({ email, link })
          },
          (error: unknown) => void done.push({ typed, problem: messageOf(error) }),
        )
      await refresh()
      return { done, invited }
    },
    onSuccess: async ({ done, invited }) => {
      const sent = new Set(done.flatMap(({ typed, problem }) => (problem === null ? [typed] : [])))
      const left = emails.filter((typed) => !sent.has(typed))
      // Before the links are shown, so that nothing asks about what is sent already.
      setEmails(left)
      setResults(done)
      if (invited.length > 0) await sayInvited(invited)
      if (left.length === 0) close()
    },
  })
  // What was refused says so until its address is taken away; what is wrong as it stands says so at once.
  const shown: AddressState[] = [
    ...bad,
    ...results.filter(
      ({ typed, problem }) =>
        problem === null || (emails.includes(typed) && !bad.some((one) => one.typed === typed)),
    ),
  ]
  const note = useKeptForm({
    name: 'invite',
    value: { emails, authority, contract_permission, message },
    isTyped: emails.length > 0 || message.trim() !== '',
    saving: send,
    take: (typed) => {
      setEmails(typed.emails)
      setAuthority(typed.authority)
      setPermission(typed.contract_permission)
      setMessage(typed.message)
    },
  })
  return (
    <aside className={styles.panel} aria-label="メンバーを招待">
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <Row justify="between">
          <h2>メンバーを招待</h2>
          <CloseButton aria-label="閉じる" onClick={close} />
        </Row>
        {note}
        <TagsInput
          label={needed('メールアドレス')}
          description="複数はコンマか改行で区切ります。"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          splitChars={[',', '、', ' ', '\n', ';']}
          acceptValueOnBlur
          data-autofocus
          maxTags={20}
          allowDuplicates
          data={[]}
          dropdownOpened={false}
          value={emails}
          onChange={setEmails}
          error={shown.some(({ problem }) => problem !== null)}
        />
        <AddressStates states={shown} />
        <Radio.Group label="権限" value={String(authority)} onChange={(value) => setAuthority(Number(value))}>
          <Stack gap={10}>
            {roles.map(([id, label, description]) => (
              <Radio key={id} value={String(id)} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <div>
          <Note below={4}>契約の閲覧</Note>
          {authority === ADMINISTRATOR ? (
            <Note>管理者はすべての契約を見られます</Note>
          ) : (
            <SegmentedControl
              aria-label="契約の閲覧"
              fullWidth
              data={contractPermissions.map(([id, label]) => ({ value: String(id), label }))}
              value={String(contract_permission)}
              onChange={(value) => setPermission(Number(value))}
            />
          )}
        </div>
        <Textarea
          label="ひとこと（メールに入ります）"
          autosize
          minRows={2}
          maxLength={500}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
        <MailServerNotice />
        <Panel as="p" tone="sunken" className={styles.tip}>
          <Mail size={14} aria-hidden />
          <span>
            リンクは<strong>3日間・1回だけ</strong>使えます。開いた人が氏名とパスワードを決めます。
          </span>
        </Panel>
        <Row justify="end">
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button
            type="submit"
            disabled={good.length === 0}
            loading={send.isPending}
            leftSection={<Send size={14} aria-hidden />}
          >
            {good.length > 0 ? `${good.length}人を招待` : '招待'}
          </Button>
        </Row>
      </Stack>
    </aside>
  )
}

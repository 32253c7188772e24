import { Button, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#foundation/ui/api.ts'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { Badge, StateTag } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './automation.module.css'
import { api, refreshEmails, saveEmail } from './client.ts'
import type { EmailDraft } from './use-email-draft.ts'
import { editionState, eventName, groupName, listOf } from './words.ts'

/** Sent or held back; holds at once. */
function OpenSwitch({ draft }: { draft: EmailDraft }) {
  const { server, save, take } = draft
  const opening = useMutation({
    mutationFn: async (open: boolean) => {
      const saved = await save()
      return saved && saveEmail(saved.id_by_enterprise_id, { open_flg: open ? 1 : 0 }, saved.updated_at)
    },
    onSuccess: (saved) => saved && take(saved),
  })
  const isOpen = opening.isPending ? opening.variables : server.open_flg === 1
  return (
    <Switch
      label={isOpen ? '送る' : '止める'}
      aria-label={`「${server.name}」を送る`}
      checked={isOpen}
      onChange={(event) => opening.mutate(event.currentTarget.checked)}
    />
  )
}

function DeleteButton({ draft: { server, id } }: { draft: EmailDraft }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const removing = useMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: `「${server.name}」を削除しますか`,
        text: '送信待ちのメールは取り消します。送ったメールの記録は、候補者の側に残ります。元には戻せません。',
        action: '削除',
        danger: true,
      })
      if (isSure) await api.post('/api/enterprise/automation_email_drafts/delete/:id', { id })
      return isSure
    },
    onSuccess: async (isGone) => {
      if (!isGone) return
      await refreshEmails(client)
      flashSuccess('自動メールを削除しました')
      navigate(listOf(server.group))
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<Trash2 size={15} aria-hidden />}
      loading={removing.isPending}
      onClick={() => removing.mutate()}
    >
      削除
    </Button>
  )
}

function PublishButton({ draft }: { draft: EmailDraft }) {
  const { server, saving } = draft
  const publishing = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const saved = await draft.save()
      if (!saved) return undefined
      const answer = await api.post('/api/enterprise/automation_email_drafts/set_official_edition/:id', {
        id: saved.id_by_enterprise_id,
        body: { updated_at: saved.updated_at },
      })
      return answer.automation_email_draft
    },
    onSuccess: (published) => {
      if (!published) return
      draft.setErrors({})
      draft.take(published)
      flashSuccess(
        `公式版 ${published.edition} にしました。次の${eventName(server.group)}から、この内容で送ります`,
      )
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      draft.setErrors(fields)
      flashError(Object.values(fields)[0]?.[0] ?? error.message)
    },
  })
  const isSame = server.edition > 0 && !server.has_changes && saving === 'saved'
  return (
    <Button
      leftSection={<Check size={16} aria-hidden />}
      loading={publishing.isPending}
      disabled={saving === 'conflict' || isSame}
      onClick={() => publishing.mutate()}
    >
      公式版にする
    </Button>
  )
}

/** Name, where it stands, and what can be done with it. */
export const EmailHead = ({ draft }: { draft: EmailDraft }) => (
  <header className={styles.head}>
    <nav className={styles.crumbs} aria-label="現在の場所">
      <Link to={listOf(draft.server.group)}>自動メール</Link>　›　ID {draft.id}
    </nav>
    <Row wrap inset gap={12} className={styles.titleRow}>
      <h1>{draft.content.name || '自動メール'}</h1>
      <Badge tone="mute">{groupName(draft.server.group)}</Badge>
      <StateTag {...editionState(draft.server)} />
      <OpenSwitch draft={draft} />
      <Row wrap end>
        <SavingState draft={draft} />
        <DeleteButton draft={draft} />
        <PublishButton draft={draft} />
      </Row>
    </Row>
  </header>
)

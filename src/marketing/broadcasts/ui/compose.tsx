import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { conditionFields } from '#foundation/screens/list/condition-fields.ts'
import { isAskable } from '#foundation/screens/list/condition-text.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ConflictNote } from '#foundation/ui/autosave/conflict-note.tsx'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { MailEditor, type MailEditorHandle } from '../../mail-content/ui/mail-editor.tsx'
import { TemplateMenu } from '../../mail-content/ui/template-menu.tsx'
import { AudiencePanel, useAudienceCount } from '../../mailings/ui/audience-panel.tsx'
import { MailPane } from '../../mailings/ui/mail-pane.tsx'
import { count, sendLabel } from '../../mailings/ui/words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { useTarget } from './audience-picker.tsx'
import styles from './broadcasts.module.css'
import { type Broadcast, refreshBroadcasts, sendBroadcast } from './client.ts'
import { JobFields } from './job-fields.tsx'
import { SendPane } from './send-pane.tsx'
import { useBroadcastDraft, type Written } from './use-broadcast-draft.ts'

/** Writes a broadcast: whom it goes to and what it says at the left, as it arrives in the middle, what to settle at the right. */
export function Compose({ start }: { start: Broadcast }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const editor = useRef<MailEditorHandle>(null)
  const entities = { 1: useTarget(1), 2: useTarget(2) }
  const askable = ({ audience, ...content }: Written): Written => ({
    ...content,
    audience: {
      ...audience,
      conditions: audience.conditions.filter((one) =>
        isAskable(conditionFields(entities[content.target_type_id]), one),
      ),
    },
  })
  const draft = useBroadcastDraft(start, askable)
  const { content, change, errors } = draft
  const mail = { subject: content.title ?? '', body: content.body }
  const { audience } = askable(content)
  const { data: counted, error, refetch } = useAudienceCount('broadcasts', content.target_type_id, audience)
  const receiving = counted?.receiving
  usePageTitle(content.name)
  useUnsavedChanges(draft.saving !== 'saved')

  const isReserved = content.send_option_type_id === 1
  const sending = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const saved = await draft.save()
      if (!saved) return null
      const isSure = await confirm({
        title: `${count(receiving ?? 0)}通${isReserved ? 'の送信を予約しますか' : 'を送りますか'}`,
        text: isReserved
          ? '始まるまでは取り消せます。送る人は、始まるときにもう一度数えて確定します。'
          : 'すぐに送り始めます。送ったメールは取り消せません。まだ送っていない分は、一時停止と取り消しができます。',
        action: isReserved ? '予約する' : '送信する',
      })
      return isSure ? sendBroadcast(draft.id, saved.updated_at) : null
    },
    onSuccess: async (sent) => {
      if (!sent) return
      await refreshBroadcasts(client)
      flashSuccess(isReserved ? '送信を予約しました' : '送信を始めました')
      navigate(`/enterprise/broadcasts/${draft.id}`)
    },
    onError: (failed) => draft.setErrors(failed instanceof ApiError ? failed.fields : {}),
  })
  const messages = Object.entries(errors).flatMap(([key, texts]) => texts.map((text) => ({ key, text })))
  const failure =
    sending.error && messages.length === 0 && belongsToForm(sending.error) ? sending.error.message : undefined

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{content.name || '一斉配信'}</h1>
        <Badge tone="mute">下書き</Badge>
        <div className={styles.actions}>
          <SavingState draft={draft} />
          <TemplateMenu
            pick={async ({ subject, body }) => {
              const isEmpty = mail.subject === '' && JSON.stringify(mail.body).length < 60
              const isSure =
                isEmpty ||
                (await confirm({
                  title: 'ひな型で置き換えますか',
                  text: 'いまの件名と本文は消えます。',
                  action: '置き換える',
                }))
              if (isSure) change({ title: subject, body })
            }}
          />
          <Button variant="default" component={Link} to="/enterprise/broadcasts">
            閉じる
          </Button>
          <Button
            leftSection={<Send size={15} aria-hidden />}
            loading={sending.isPending}
            disabled={draft.saving === 'conflict' || !receiving}
            onClick={() => sending.mutate()}
          >
            {sendLabel(receiving, isReserved)}
          </Button>
        </div>
      </header>
      <ConflictNote draft={draft} />
      {(messages.length > 0 || failure) && (
        <div className={styles.messages} role="alert">
          <ul>
            {failure && <li>{failure}</li>}
            {messages.map(({ key, text }) => (
              <li key={key + text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.write}>
          <TextInput
            label={needed('配信の名前（社内用）')}
            maxLength={100}
            value={content.name}
            error={errors.name?.[0]}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <AudienceFields draft={draft} />
          <AudiencePanel
            family="broadcasts"
            target={content.target_type_id}
            audience={audience}
            change={(next) => change({ audience: { ...next, conditions: content.audience.conditions } })}
            counted={counted}
            failure={error}
            retry={() => void refetch()}
          />
          <MailEditor
            key={content.target_type_id}
            value={mail}
            onChange={({ subject, body }) => change({ title: subject, body })}
            targetType={content.target_type_id}
            form={content.target_type_id === 1 ? 'choose' : undefined}
            jobsLabel={`案件カード ${content.job_ids.length}件`}
            errors={errors}
            handle={editor}
          />
          <JobFields draft={draft} />
        </div>
        <MailPane
          family="broadcasts"
          topic={1}
          target={content.target_type_id}
          mail={mail}
          audience={audience}
          receiving={receiving ?? 0}
          sender={content.name_enterprise_member_id ?? content.enterprise_member_id}
          address={content.form_enterprise_member_id ?? content.enterprise_member_id}
          job_ids={content.job_ids}
        />
        <SendPane
          draft={draft}
          mail={mail}
          counted={counted}
          mend={(place) => editor.current?.focus(place)}
        />
      </div>
    </div>
  )
}

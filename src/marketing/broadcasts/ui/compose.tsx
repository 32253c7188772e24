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
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { ChecksPanel } from '../../mail-content/ui/checks-panel.tsx'
import { MailEditor, type MailEditorHandle } from '../../mail-content/ui/mail-editor.tsx'
import { TemplateMenu } from '../../mail-content/ui/template-menu.tsx'
import { sendersOf } from '../../mailings/sender.ts'
import { audienceChecks } from '../../mailings/ui/audience-checks.ts'
import { AudiencePanel, useAudienceCount } from '../../mailings/ui/audience-panel.tsx'
import { MailPane } from '../../mailings/ui/mail-pane.tsx'
import { confirmSending, sendLabel, sentText } from '../../mailings/ui/words.ts'
import { Messages, WritingColumns, WritingScreen } from '../../mailings/ui/writing-screen.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { useTarget } from './audience-picker.tsx'
import { api, type Broadcast, refreshBroadcasts } from './client.ts'
import { JobFields } from './job-fields.tsx'
import { SendingFields } from './sending-fields.tsx'
import { useBroadcastDraft, type Written } from './use-broadcast-draft.ts'
import { WeekList } from './week-list.tsx'

/** Writes a broadcast: whom it goes to and what it says, when and how fast it is sent. */
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
      const isSure = await confirmSending(receiving ?? 0, isReserved)
      const { updated_at } = saved
      return isSure
        ? api.post('/api/enterprise/broadcasts/send/:id', { id: draft.id, body: { updated_at } })
        : null
    },
    onSuccess: async (sent) => {
      if (!sent) return
      await refreshBroadcasts(client)
      flashSuccess(sentText(isReserved))
      navigate(`/enterprise/broadcasts/${draft.id}`)
    },
    onError: (failed) => draft.setErrors(failed instanceof ApiError ? failed.fields : {}),
  })

  return (
    <WritingScreen
      title={content.name || '一斉配信'}
      beside={<Badge tone="mute">下書き</Badge>}
      actions={
        <>
          <SavingState draft={draft} />
          <TemplateMenu
            isUntouched={mail.subject === '' && JSON.stringify(mail.body).length < 60}
            pick={({ subject, body }) => change({ title: subject, body })}
          />
          <Button variant="default" component={Link} to="/enterprise/broadcasts">
            閉じる
          </Button>
          <Button
            {...writesScreen}
            leftSection={<Send size={15} aria-hidden />}
            loading={sending.isPending}
            disabled={draft.saving === 'conflict' || !receiving}
            onClick={() => sending.mutate()}
          >
            {sendLabel(receiving, isReserved)}
          </Button>
        </>
      }
    >
      <ConflictNote draft={draft} />
      <Messages texts={Object.values(errors).flat()} error={sending.error} />
      <WritingColumns
        label="送る前の確認と時刻"
        preview={
          <MailPane
            family="broadcasts"
            topic={1}
            target={content.target_type_id}
            mail={mail}
            audience={audience}
            receiving={receiving ?? 0}
            sender={sendersOf(content)}
            job_ids={content.job_ids}
          />
        }
        settle={
          <>
            <ChecksPanel
              asked={{ content: mail, target_type_id: content.target_type_id, job_ids: content.job_ids }}
              own={audienceChecks(counted, audience.includes_frequent)}
              mend={(place) => editor.current?.focus(place)}
            />
            <SendingFields draft={draft} receiving={receiving} />
            <WeekList at={isReserved ? content.send_reservation_at : null} />
          </>
        }
      >
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
      </WritingColumns>
    </WritingScreen>
  )
}

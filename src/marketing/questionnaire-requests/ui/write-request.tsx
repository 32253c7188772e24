import { Button, SegmentedControl, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { conditionFields } from '#foundation/screens/list/condition-fields.ts'
import { isAskable } from '#foundation/screens/list/condition-text.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { AudiencePicker, useTarget } from '../../broadcasts/ui/audience-picker.tsx'
import { ChecksPanel } from '../../mail-content/ui/checks-panel.tsx'
import { MailEditor, type MailEditorHandle } from '../../mail-content/ui/mail-editor.tsx'
import { audienceChecks } from '../../mailings/ui/audience-checks.ts'
import { AudiencePanel, useAudienceCount } from '../../mailings/ui/audience-panel.tsx'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import { MailPane } from '../../mailings/ui/mail-pane.tsx'
import { TimeFields } from '../../mailings/ui/time-fields.tsx'
import { confirmSending, sendLabel, sentText } from '../../mailings/ui/words.ts'
import { Messages, WritingColumns, WritingScreen } from '../../mailings/ui/writing-screen.tsx'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { api, refreshRequests } from './client.ts'
import { useRequest } from './use-request.ts'

const family = 'questionnaire_forms'

/** Whom it goes to and what it says at the left, as it arrives in the middle, what to settle at the right. */
export function WriteRequest({ form, startsAsReminder }: { form: Draft; startsAsReminder: boolean }) {
  const id = form.id_by_enterprise_id
  const home = `/enterprise/questionnaire_forms/${id}`
  const navigate = useNavigate()
  const client = useQueryClient()
  const editor = useRef<MailEditorHandle>(null)
  const isSent = useRef(false)
  const { data: members } = useQuery(memberOptions)
  const request = useRequest(form, startsAsReminder)
  const { isReminder, content, sender, time } = request
  const isReserved = time.send_option_type_id === 1
  const fields = conditionFields(useTarget(1))
  const { conditions } = request.audience
  const audience = { ...request.audience, conditions: conditions.filter((one) => isAskable(fields, one)) }
  const { data: counted, error, refetch } = useAudienceCount(family, 1, audience)
  const receiving = counted?.receiving
  const isOpen = form.state === 'open'

  const sending = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const isSure = await confirmSending(receiving ?? 0, isReserved)
      if (!isSure || sender === null) return null
      const { form: _, ...chosen } = audience
      const sent = {
        title: content.subject,
        body: content.body,
        audience: chosen,
        only_asked: isReminder,
        enterprise_member_id: sender,
        ...time,
      }
      return api.post('/api/enterprise/questionnaire_forms/request/:id', { id, body: { request: sent } })
    },
    onSuccess: async (made) => {
      if (made === null) return
      isSent.current = true
      await refreshRequests(client)
      flashSuccess(sentText(isReserved))
      navigate(`${home}/mails`)
    },
  })
  const note = useKeptForm(
    {
      name: 'request',
      value: request.written,
      isTyped: request.isDirty,
      // Sending asks first, and one may think better of it.
      saving: { isPending: false, isSuccess: isSent.current },
      take: request.take,
    },
    () => isSent.current,
  )
  const errors = sending.error instanceof ApiError ? sending.error.fields : {}
  const others = Object.entries(errors).flatMap(([key, texts]) =>
    key === 'body' || key === 'title' ? [] : texts,
  )

  return (
    <WritingScreen
      title={form.name}
      actions={
        <>
          <Button variant="default" component={Link} to={`${home}/mails`}>
            閉じる
          </Button>
          <Button
            {...writesScreen}
            leftSection={<Send size={15} aria-hidden />}
            loading={sending.isPending}
            disabled={!isOpen || !receiving || sender === null}
            onClick={() => sending.mutate()}
          >
            {sendLabel(receiving, isReserved)}
          </Button>
        </>
      }
    >
      {note}
      <Messages
        texts={[...(isOpen ? [] : [<Closed key="closed" home={home} />]), ...others]}
        error={Object.keys(errors).length === 0 ? sending.error : null}
      />
      <WritingColumns
        label="送る前の確認と時刻"
        preview={
          <MailPane
            family={family}
            topic={2}
            target={1}
            mail={content}
            audience={audience}
            receiving={receiving ?? 0}
            sender={{ sender_member_id: sender, address_member_id: null }}
          />
        }
        settle={
          <>
            <TimeFields time={time} errors={errors} change={request.changeTime} />
            <ChecksPanel
              asked={{ content, target_type_id: 1, job_ids: [], form_id: id }}
              own={audienceChecks(counted, audience.includes_frequent)}
              mend={(place) => editor.current?.focus(place)}
            />
          </>
        }
      >
        <Labelled
          label="送る相手"
          note="回答した人には送りません。リンクは1人ずつ別のもので、続きから回答できます。"
        >
          {(labelId) => (
            <SegmentedControl
              aria-labelledby={labelId}
              data={[
                { value: '1', label: 'リンクを渡した、未回答の人（催促）' },
                { value: '0', label: '候補者を選ぶ' },
              ]}
              value={isReminder ? '1' : '0'}
              onChange={(value) => request.turn(value === '1')}
            />
          )}
        </Labelled>
        {!isReminder && <AudiencePicker target={1} audience={request.audience} set={request.change} />}
        <AudiencePanel
          family={family}
          target={1}
          audience={audience}
          change={({ excluded_ids, includes_frequent }) =>
            request.change({ excluded_ids, includes_frequent })
          }
          counted={counted}
          failure={error}
          retry={() => void refetch()}
        />
        <MailEditor
          value={content}
          onChange={request.setContent}
          targetType={1}
          form="own"
          errors={{ ...errors, ...(errors.title && { subject: errors.title }) }}
          handle={editor}
        />
        <Select
          label={needed('差出人')}
          description="返信もこの人に届きます。"
          searchable
          allowDeselect={false}
          data={(members ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          value={sender === null ? null : String(sender)}
          error={errors.enterprise_member_id?.[0]}
          onChange={(value) => value && request.setSender(Number(value))}
        />
      </WritingColumns>
    </WritingScreen>
  )
}

const Closed = ({ home }: { home: string }) => (
  <>
    このアンケートは受け付けていないため、送れません。
    <Link to={`${home}/setting`}>設定で、公式版・受付の状態・締め切りを確認</Link>してください。
  </>
)

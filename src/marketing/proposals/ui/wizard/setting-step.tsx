import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Send } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { usePaletteActions } from '#foundation/ui/palette/palette-state.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { ChecksPanel } from '../../../mail-content/ui/checks-panel.tsx'
import { MailEditor, type MailEditorHandle } from '../../../mail-content/ui/mail-editor.tsx'
import { MailPreview } from '../../../mail-content/ui/mail-preview.tsx'
import { TemplateMenu } from '../../../mail-content/ui/template-menu.tsx'
import { sendersOf } from '../../../mailings/sender.ts'
import { TimeFields } from '../../../mailings/ui/time-fields.tsx'
import { TrialButton } from '../../../mailings/ui/trial-button.tsx'
import { count, sendLabel, sentText } from '../../../mailings/ui/words.ts'
import { Messages, Writing, WritingScreen } from '../../../mailings/ui/writing-screen.tsx'
import { api, lookOverQuery, refreshProposals } from '../client.ts'
import styles from '../wizard.module.css'
import { startContent, toNewProposal, useDraft } from './draft.ts'
import { ownChecks } from './own-checks.tsx'
import { type Planned, planOf } from './plan.ts'
import { Counts, Receivers, Steps } from './rail.tsx'
import { HeadFields } from './setting-fields.tsx'

const none: readonly Planned[] = []

/** What the server refused, beside the fields of the screen: it names the subject as the record does. */
const errorsOf = (error: unknown): FieldErrors => {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(
    Object.entries(fields).map(([key, texts]) => [key.replace(/^proposal\./, ''), texts]),
  )
}

/** The mail, who gets what, what to settle, and the sending. */
export function SettingStep() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { draft, change, forget } = useDraft()
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const editor = useRef<MailEditorHandle>(null)
  const { candidate_ids, job_ids, includes_frequent, content } = draft
  const { data: looked, error, refetch } = useQuery(lookOverQuery(candidate_ids, job_ids, includes_frequent))
  const planned = useMemo(() => (looked ? planOf(looked, draft) : none), [looked, draft])
  const receiving = planned.filter(({ left_out }) => left_out === null).length
  const place = Math.min(at, Math.max(0, planned.length - 1))
  const shown = planned[place]
  const isReserved = draft.send_option_type_id === 1

  usePaletteActions(
    useMemo(
      () => [
        {
          id: 'next',
          label: '次の宛先',
          shortcut: 'j',
          run: () => setAt(Math.min(place + 1, planned.length - 1)),
        },
        { id: 'previous', label: '前の宛先', shortcut: 'k', run: () => setAt(Math.max(place - 1, 0)) },
      ],
      [place, planned.length],
    ),
  )

  const sending = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      setErrors({})
      const isSure = await confirm({
        title: `${count(receiving)}通を${isReserved ? '予約' : '送信'}しますか`,
        text: isReserved
          ? '時刻になると送ります。始まるまで取り消せます。'
          : 'すぐに送り始めます。送ったメールは取り消せません。',
        action: isReserved ? '予約する' : '送信する',
      })
      return isSure
        ? api.post('/api/enterprise/proposals/create', {
            body: { proposal: toNewProposal(draft, looked?.jobs ?? []) },
          })
        : null
    },
    onSuccess: async (made) => {
      if (!made) return
      forget()
      await refreshProposals(client)
      flashSuccess(sentText(isReserved))
      navigate(`/enterprise/proposals/${made.proposal.id_by_enterprise_id}`)
    },
    onError: (failed) => setErrors(errorsOf(failed)),
  })
  const messages = [...new Set(Object.values(errors).flat())]

  return (
    <WritingScreen
      title="提案を作成"
      beside={<Counts draft={draft} />}
      actions={
        <>
          <Button variant="subtle" color="gray" component={Link} to="/enterprise/proposals">
            閉じる
          </Button>
          <Button
            variant="default"
            component={Link}
            to="/enterprise/proposals/create/job_ids"
            leftSection={<ArrowLeft size={15} aria-hidden />}
          >
            案件へ戻る
          </Button>
          <Button
            {...writesScreen}
            leftSection={<Send size={15} aria-hidden />}
            loading={sending.isPending}
            disabled={receiving === 0}
            onClick={() => sending.mutate()}
          >
            {sendLabel(looked && receiving, isReserved)}
          </Button>
        </>
      }
    >
      <Messages texts={[...(error ? [error.message] : []), ...messages]} error={sending.error}>
        {error && (
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            もう一度
          </Button>
        )}
      </Messages>
      <div className={styles.setting}>
        <aside className={styles.rail} aria-label="提案の手順と宛先">
          <Steps current="setting" draft={draft} />
          {looked ? (
            <Receivers planned={planned} at={place} show={setAt} />
          ) : (
            <SkeletonRows rows={6} columns={1} height={44} />
          )}
        </aside>
        <Writing>
          <Row justify="between">
            <h2 className={styles.writeTitle}>メール</h2>
            <TemplateMenu
              ends={[{ type: 'jobs' }]}
              isUntouched={JSON.stringify(content) === JSON.stringify(startContent)}
              pick={(mail) => change({ content: mail })}
            />
          </Row>
          <HeadFields draft={draft} jobs={looked?.jobs ?? []} errors={errors} change={change} />
          <MailEditor
            value={content}
            onChange={(mail) => change({ content: mail })}
            targetType={1}
            form="choose"
            jobsLabel={`ここに案件カードが並びます（${count(shown?.jobs.length ?? job_ids.length)}件）`}
            errors={{
              ...(errors.title && { subject: errors.title }),
              ...(errors.body && { body: errors.body }),
            }}
            handle={editor}
          />
          <TimeFields time={draft} errors={errors} change={change} />
          <ChecksPanel
            asked={{ content, target_type_id: 1, job_ids }}
            own={looked && ownChecks(looked, planned, draft, change)}
            mend={(where) => editor.current?.focus(where)}
          />
        </Writing>
        <MailPreview
          asked={{
            content,
            target_type_id: 1,
            topic: 1,
            recipient_id: shown?.id ?? null,
            ...sendersOf(draft),
            job_ids: shown?.jobs ?? job_ids,
            with_answers: true,
          }}
          {...(planned.length > 0 && { steps: { at: place, count: planned.length, step: setAt } })}
        >
          <TrialButton
            family="proposals"
            trial={{
              content,
              target_type_id: 1,
              sample_id: shown?.id ?? null,
              job_ids: shown?.jobs ?? job_ids,
            }}
          />
        </MailPreview>
      </div>
    </WritingScreen>
  )
}

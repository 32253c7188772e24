import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { slot } from '#foundation/screens/slot.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { ConflictNote } from '#foundation/ui/autosave/conflict-note.tsx'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Row, Screen } from '#foundation/ui/layout.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { Builder } from './builder.tsx'
import { api, type Draft, draftQuery } from './client.ts'
import { CopyOpenLink } from './copy-open-link.tsx'
import { Differences, FormState } from './form-state.tsx'
import styles from './forms.module.css'
import { SettingTab } from './setting-tab.tsx'
import { useFormDraft } from './use-form-draft.ts'

/** The answers to a form, drawn by the slice above. */
const Answers = slot<{ form: Draft }>('form-answers')
/** The mails that carried its links, drawn by the slice above. */
const Mails = slot<{ form: Draft }>('form-mails')

/** The questionnaire in the address. */
export function FormPage() {
  const id = Number(useParams().id)
  const { data } = useQuery(draftQuery(id))
  if (!data) return <SkeletonRows rows={10} columns={3} />
  return <Editing key={id} start={data} />
}

function Editing({ start }: { start: Draft }) {
  const { tab = 'answers' } = useParams()
  const draft = useFormDraft(start)
  const { server, content } = draft
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const home = `/enterprise/questionnaire_forms/${draft.id}`
  useUnsavedChanges(draft.saving !== 'saved', (path) => path.startsWith(home))
  usePageTitle(content.name)
  const publishing = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const saved = await draft.save()
      if (!saved) return undefined
      const answer = await api.post('/api/enterprise/questionnaire_form_drafts/set_official_edition/:id', {
        id: draft.id,
        body: { updated_at: saved.updated_at },
      })
      return answer.questionnaire_form_draft
    },
    onSuccess: (published) => {
      if (!published) return
      setErrors({})
      draft.replace(published)
      flashSuccess(`公式版 ${published.edition} にしました`)
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      flashError(Object.values(fields)[0]?.[0] ?? error.message)
    },
  })
  const isSame = server.edition > 0 && server.differences === 0 && draft.saving === 'saved'
  return (
    <Screen grows>
      <header className={styles.head}>
        <nav className={styles.crumbs} aria-label="現在の場所">
          <Link to="/enterprise/questionnaire_forms">アンケートフォーム</Link>　›　ID {draft.id}
        </nav>
        <Row wrap inset className={styles.titleRow}>
          <h1>{content.name}</h1>
          <FormState state={server.state} />
          <Differences edition={server.edition} count={server.differences} />
          <Row wrap end>
            <SavingState draft={draft} />
            <CopyOpenLink draft={draft} />
            <Button
              leftSection={<Check size={16} aria-hidden />}
              loading={publishing.isPending}
              disabled={draft.saving === 'conflict' || isSame}
              onClick={() => publishing.mutate()}
            >
              公式版にする
            </Button>
          </Row>
        </Row>
        <Tabs
          label="アンケートフォームの画面"
          tabs={[
            { to: `${home}/select_column`, label: '項目' },
            { to: `${home}/setting`, label: '設定' },
            { to: `${home}/mails`, label: 'メール' },
            { to: home, label: '回答', count: server.answer_count, end: true },
          ]}
        />
      </header>
      <ConflictNote draft={draft} />
      {tab === 'select_column' && <Builder draft={draft} errors={errors} />}
      {tab === 'setting' && <SettingTab draft={draft} errors={errors} />}
      {tab === 'mails' && <Mails form={server} />}
      {tab === 'answers' && <Answers form={server} />}
    </Screen>
  )
}

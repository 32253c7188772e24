import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { type TemplateText, templateErrors } from '../message-template.ts'
import { COMMON, showTemplate } from '../placeholders.ts'
import { type MessageTemplate, refreshTemplates, saveTemplate, templatesQuery } from './client.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'

const home = '/enterprise/setting/message_templates'
const titles = { name: 'テンプレート名', usage_id: '用途', subject: '件名', body: '本文' }
const blank: TemplateText = { name: '', usage_id: COMMON, subject: '', body: '' }

export const TemplateCreatePage = () => <FormPage start={blank} />

/** The template in the address; members only read it. */
export function TemplateEditPage() {
  const id = Number(useParams().id)
  const { data } = useQuery(templatesQuery)
  if (!data) return <SkeletonRows rows={8} columns={2} />
  const template = data.find((each) => each.id_by_enterprise_id === id)
  if (!template) return <NotFoundPage />
  const { name, usage_id, subject, body } = template
  // A newer version starts the form anew.
  return (
    <FormPage
      key={`${id}-${template.updated_at}`}
      start={{ name, usage_id, subject: showTemplate(subject), body: showTemplate(body) }}
      template={template}
    />
  )
}

const useSaving = (template: MessageTemplate | undefined, refused: (errors: FieldErrors) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const saving = useMutation({
    meta: { form: true },
    mutationFn: (form: TemplateText) => saveTemplate(form, template),
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale') {
        flashError(
          'ほかのメンバーが先に更新しました。最新の内容を読み込んだので、確認して入力し直してください。',
        )
        refreshTemplates(client)
      } else refused(error.fields)
    },
  })
  const { isSuccess } = saving
  useEffect(() => {
    if (!isSuccess) return
    flashSuccess(template ? 'テンプレートを変更しました' : 'テンプレートを追加しました')
    refreshTemplates(client).then(() => navigate(home, { replace: true }))
  }, [isSuccess, template, client, navigate])
  return saving
}

function FormPage({ start, template }: { start: TemplateText; template?: MessageTemplate }) {
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const mayWrite = useMember().authority >= 1
  const refuse = (fields: FieldErrors) => {
    setErrors(fields)
    showFirstError(Object.keys(titles).filter((key) => key in fields))
  }
  const saving = useSaving(template, refuse)
  const isDirty = Object.keys(titles).some(
    (key) => form[key as keyof TemplateText] !== start[key as keyof TemplateText],
  )
  const note = useKeptForm({ name: 'template', value: form, isTyped: isDirty, saving, take: setForm })
  const change = (patch: Partial<TemplateText>) => {
    setForm((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))))
  }
  const save = () => {
    const wrong = templateErrors(form)
    if (Object.keys(wrong).length > 0) refuse(wrong)
    else saving.mutate(form)
  }
  const page = useFirstField<HTMLFormElement>(template === undefined)
  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <PageHeader
        title={template ? template.name : 'テンプレートを追加'}
        actions={
          <>
            <Button variant="default" component={Link} to={home}>
              {mayWrite ? '取消' : '一覧に戻る'}
            </Button>
            {mayWrite && (
              <Button type="submit" loading={saving.isPending} disabled={!isDirty}>
                {template ? '変更を保存' : '追加する'}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          {note}
          <ErrorSummary errors={fieldErrors(errors, titles)} />
          <TemplateFields form={form} change={change} errors={errors} isReadOnly={!mayWrite} />
        </div>
        <TemplatePreview form={form} />
      </div>
    </form>
  )
}

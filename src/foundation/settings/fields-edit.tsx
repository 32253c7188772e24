import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyField } from '../entity/entity.ts'
import { writtenValue } from '../screens/form/draft.ts'
import type { Values } from '../screens/kinds/view.ts'
import { viewOf } from '../screens/kinds/views.ts'
import { ApiError } from '../ui/api.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useReact } from '../ui/errors.ts'
import { fieldErrors, showFirstError } from '../ui/field-error.ts'
import { flashSuccess } from '../ui/flash.tsx'
import { isKeptField } from '../ui/kept-draft.ts'
import { useKeptForm } from '../ui/kept-draft-form.tsx'
import primitives from '../ui/primitives.module.css'
import { RequiredMark } from '../ui/required-mark.tsx'
import { SettingHead } from '../ui/setting-head.tsx'
import { Blocks, type FieldsPage } from './fields-screen.tsx'
import styles from './page.module.css'
import { SaveBar } from './save-bar.tsx'

type EditProps = {
  page: FieldsPage
  record: Values
  /** Sends what differs; throws ApiError. */
  save: (patch: Values) => Promise<unknown>
}

/** The same to change; wrong fields get their message, nothing typed is lost. */
export function FieldsEdit({ page, record, save }: EditProps) {
  const [typed, setTyped] = useState<Values>({})
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const navigate = useNavigate()
  const react = useReact()
  const draft = { ...record, ...typed }
  const changed = Object.keys(page.fields).filter((key) => {
    const field = page.fields[key]
    return field && JSON.stringify(writtenValue(field, draft[key])) !== JSON.stringify(record[key] ?? null)
  })
  const note = useKeptForm({
    name: 'fields',
    value: Object.fromEntries(Object.entries(typed).filter(([key]) => isKeptField(key))),
    isTyped: changed.length > 0,
    saving: { isPending: state === 'saving', isSuccess: state === 'saved' },
    take: (kept) => setTyped((before) => ({ ...before, ...kept })),
  })
  // After the render that says so: before it, leaving would still ask whether to lose what was saved.
  useEffect(() => {
    if (state === 'saved') navigate(page.path)
  }, [state, navigate, page.path])
  const submit = async () => {
    setState('saving')
    try {
      await save(
        Object.fromEntries(
          changed.map((key) => [key, writtenValue(page.fields[key] as AnyField, draft[key])]),
        ),
      )
      setState('saved')
      flashSuccess('保存しました')
    } catch (error) {
      setState('open')
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
        return react(error, 'action')
      setErrors(error.fields)
      showFirstError(Object.keys(error.fields))
    }
  }
  const labels = Object.fromEntries(Object.entries(page.fields).map(([key, field]) => [key, field.label.ja]))
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SettingHead section={page.section} title={`${page.title}を編集`} />
      {note}
      <ErrorSummary errors={fieldErrors(errors, labels)} />
      <Blocks page={page}>
        {(key, field) => {
          const Input = viewOf(field.view)?.Input
          return (
            <>
              <label className={primitives.label} htmlFor={key}>
                {field.label.ja}
                {field.required && <RequiredMark />}
              </label>
              {Input && (
                <Input
                  id={key}
                  field={field}
                  name={key}
                  record={draft}
                  error={errors[key]?.join('、')}
                  change={(patch) => setTyped((before) => ({ ...before, ...patch }))}
                />
              )}
            </>
          )
        }}
      </Blocks>
      <SaveBar
        changed={changed.map((key) => labels[key] ?? key)}
        isSaving={state === 'saving'}
        cancel={() => {
          setTyped({})
          setErrors({})
        }}
        back={page.path}
      />
    </form>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { defaultTextRules } from '#foundation/entity/custom-property.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { BasicTab } from './basic-tab.tsx'
import { api, type Property, type PropertyForm, refreshProperties, toProperty } from './client.ts'
import { FieldTypeTab } from './field-type-tab.tsx'
import { formTabOf, tabOfError } from './form-tab.ts'
import { FormTabs } from './form-tabs.tsx'
import { useObjectTypes } from './object-types.ts'
import styles from './properties.module.css'
import { RuleTab } from './rule-tab.tsx'

const home = '/enterprise/setting/properties'
const titles = {
  name: '項目名',
  object_type: '対象',
  object_group: 'グループ',
  field_type: '入力形式',
  field_master: '選択肢',
  rules: '入力規則',
}

/** A new property; the list's kind of record stands in the address. */
export function PropertyCreatePage() {
  const type = useSearchParams()[0].get('type')
  const { options } = useObjectTypes()
  const object_type = options.find(({ value }) => value === type)?.value ?? options[0]?.value ?? ''
  const start: PropertyForm = {
    object_type,
    object_group: null,
    name: '',
    field_type: 'text',
    rules: { ...defaultTextRules },
    field_master: [],
  }
  return <FormPage start={start} />
}

/** The property in the address. */
export function PropertyEditPage() {
  const id = Number(useParams().id)
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/custom_properties/show/:id', { id }),
    select: ({ custom_property }) => toProperty(custom_property),
    staleTime: 0,
  })
  return data ? <FormPage key={id} start={data} property={data} /> : <SkeletonRows rows={8} columns={2} />
}

/** Only what belongs to the type travels: rules to a text, options to a choice. */
const toDraft = ({ object_group, name, field_type, rules, field_master }: PropertyForm) => ({
  object_group: object_group || null,
  name,
  field_type,
  rules: field_type === 'text' ? rules : {},
  field_master:
    field_type === 'radio' || field_type === 'checkbox'
      ? field_master.filter((each) => each.name.trim())
      : [],
})

const useSaving = (property: Property | undefined, refused: (fields: Record<string, string[]>) => void) => {
  const client = useQueryClient()
  return useMutation({
    meta: { form: true },
    mutationFn: (form: PropertyForm) =>
      property
        ? api.post('/api/enterprise/custom_properties/update/:id', {
            id: property.id_by_enterprise_id,
            body: { custom_property: toDraft(form) },
          })
        : api.post('/api/enterprise/custom_properties/create', {
            body: { custom_property: { object_type: form.object_type, ...toDraft(form) } },
          }),
    onSuccess: () => refreshProperties(client),
    onError: (error) => {
      if (error instanceof ApiError) refused(error.fields)
    },
  })
}

function FormPage({ start: given, property }: { start: PropertyForm; property?: Property }) {
  // What a new property starts with is made anew whenever another tab is drawn: the first one tells what was changed.
  const [start] = useState(given)
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const { search } = useLocation()
  const navigate = useNavigate()
  const tab = formTabOf(useParams().tab)
  const address = property ? `${home}/${property.id_by_enterprise_id}/edit` : `${home}/create`
  const goTo = (next: string) => navigate(`${address}/${next}${search}`, { replace: true })
  const saving = useSaving(property, (fields) => {
    setErrors(fields)
    const [first] = Object.keys(fields)
    if (first) goTo(tabOfError(first))
  })
  useEffect(() => {
    if (!saving.isSuccess) return
    flashSuccess(property ? 'カスタム項目を変更しました' : 'カスタム項目を追加しました')
    navigate(`${home}?type=${start.object_type}`, { replace: true })
  }, [saving.isSuccess, property, start, navigate])
  const change = (patch: Partial<PropertyForm>) => {
    setForm((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))))
  }
  const note = useKeptForm(
    { name: start.object_type, value: form, isTyped: form !== start, saving, take: setForm, place: address },
    (to) => to.startsWith(`${address}/`),
  )
  const parts = { form, change, errors, property }
  const page = useFirstField<HTMLFormElement>(property === undefined)
  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(form)
      }}
    >
      <PageHeader
        title={property ? `「${property.name}」を編集` : 'カスタム項目を追加'}
        actions={
          <>
            <Button variant="default" component={Link} to={home}>
              取消
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={form === start}>
              {property ? '変更を保存' : '項目を追加'}
            </Button>
          </>
        }
      />
      <FormTabs tab={tab} go={goTo} errors={errors} />
      <div className={styles.form}>
        {note}
        <ErrorSummary errors={fieldErrors(errors, titles)} />
        {tab === 'basic' && <BasicTab {...parts} />}
        {tab === 'field_type' && <FieldTypeTab {...parts} />}
        {tab === 'rule' && <RuleTab {...parts} />}
      </div>
    </form>
  )
}

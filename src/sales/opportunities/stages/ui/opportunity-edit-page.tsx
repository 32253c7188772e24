import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { opportunityStatus } from '#foundation/masterdata/states.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { Lead } from '#foundation/ui/layout.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { opportunity } from '../../opportunity.ts'
import { requirableFields, type StageSetting } from '../stages.ts'
import { api } from './client.ts'
import { HeadPreview } from './head-preview.tsx'
import styles from './model-settings.module.css'
import { SettingForm } from './setting-form.tsx'

const home = '/enterprise/setting/model_settings/opportunity'

const requirable = requirableFields.map((key) => ({
  value: key,
  label: opportunity.fields[key as keyof typeof opportunity.fields].label.ja,
}))

const titlesOf = (stages: readonly StageSetting[]) =>
  Object.fromEntries(
    stages.flatMap(({ opportunity_status_id: id }) => {
      const label = labelOf(opportunityStatus, id)
      return [
        [`stages.${id}.name`, `${label}の名前`],
        [`stages.${id}.is_shown`, `${label}の表示`],
        [`stages.${id}.required_fields`, `${label}の必須項目`],
      ]
    }),
  )

type RowProps = { stage: StageSetting; errors: FieldErrors; change: (patch: Partial<StageSetting>) => void }

function StageFields({ stage, errors, change }: RowProps) {
  const { opportunity_status_id: id, name, is_shown, required_fields } = stage
  const label = labelOf(opportunityStatus, id)
  const path = (key: string) => `stages.${id}.${key}`
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <TextInput
        label="名前"
        name={path('name')}
        required
        maxLength={20}
        value={name}
        error={errors[path('name')]?.join('、')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox
        label="ボードに表示する"
        name={path('is_shown')}
        disabled={id === 70}
        checked={is_shown}
        error={errors[path('is_shown')]?.join('、')}
        onChange={(event) => change({ is_shown: event.currentTarget.checked })}
      />
      <MultiSelect
        label="この段階に移すときの必須項目"
        name={path('required_fields')}
        placeholder={required_fields.length === 0 ? '項目を選択' : ''}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${label}の必須項目をすべて外す` }}
        data={requirable}
        value={required_fields}
        error={errors[path('required_fields')]?.join('、')}
        onChange={(keys) => change({ required_fields: keys })}
      />
    </fieldset>
  )
}

function StagesForm({ start }: { start: StageSetting[] }) {
  const [stages, setStages] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/model_settings/update/:model_type', {
      refresh: ['opportunities'],
    }),
    meta: { form: true },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      setErrors(error.fields)
      showFirstError(Object.keys(error.fields))
    },
  })
  const save = () => {
    setErrors({})
    saving.mutate({ model_type: 'opportunity', body: { model_setting: { stages } } })
  }
  const change = (id: number, patch: Partial<StageSetting>) =>
    setStages((before) =>
      before.map((stage) => (stage.opportunity_status_id === id ? { ...stage, ...patch } : stage)),
    )
  return (
    <SettingForm
      title="商談を編集"
      home={home}
      done="商談の設定を保存しました"
      isChanged={stages !== start}
      value={stages}
      take={setStages}
      saving={saving}
      save={save}
    >
      <HeadPreview stages={stages} />
      <ErrorSummary errors={fieldErrors(errors, titlesOf(stages))} />
      <Lead>
        名前は画面に表示されます。書き出しとAPIは標準の名前のままです。表示しない段階も、商談が残っている間はボードに出ます。
      </Lead>
      {stages.map((stage) => (
        <StageFields
          key={stage.opportunity_status_id}
          stage={stage}
          errors={errors}
          change={(patch) => change(stage.opportunity_status_id, patch)}
        />
      ))}
    </SettingForm>
  )
}

/** Names, stages shown and required fields, with the heads of the board as they will be. */
export function OpportunityEditPage() {
  const { data, isFetchedAfterMount } = useQuery({ ...stagesQuery, staleTime: 0 })
  return data && isFetchedAfterMount ? (
    <StagesForm start={data} />
  ) : (
    <SkeletonRows rows={8} columns={3} height={64} />
  )
}

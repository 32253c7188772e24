import { Checkbox, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { Lead } from '#foundation/ui/layout.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { opportunityPossibilities } from '../../choices.ts'
import { type ReportSetting, type StageSetting, stageNameIn } from '../stages.ts'
import { api, reportSettingQuery } from './client.ts'
import { LabelledNumber } from './labelled-number.tsx'
import styles from './model-settings.module.css'
import { SettingForm } from './setting-form.tsx'
import { TargetFields, targetTitles } from './target-fields.tsx'

const home = '/enterprise/setting/model_settings/report_opportunity'

type Table = Readonly<Record<string, number>>
/** What is typed: a text that is no number stays, and is refused by the server at its field. */
const put = (table: Table, key: number, value: number | string | null): Record<string, number> => {
  const { [key]: _, ...others } = table
  return value === null || value === '' ? others : { ...others, [key]: value as number }
}

const months = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: `${n + 1}月` }))

type FieldsProps = {
  setting: ReportSetting
  stages: readonly StageSetting[]
  errors: FieldErrors
  change: (patch: Partial<ReportSetting>) => void
}

function StageRows({ setting, stages, errors, change }: FieldsProps) {
  const { opportunity_status_ids: shown, expected_days } = setting
  return opportunityStages.map((id) => {
    const name = stageNameIn(stages, id)
    return (
      <fieldset key={id} className={styles.reportRow}>
        <legend>{name}</legend>
        <Checkbox
          label="レポートに表示する"
          checked={shown.includes(id)}
          onChange={(event) =>
            change({
              opportunity_status_ids: event.currentTarget.checked
                ? [...shown, id]
                : shown.filter((one) => one !== id),
            })
          }
        />
        <LabelledNumber
          label="この段階にいる日数の目安"
          unit="日"
          value={expected_days[id] ?? null}
          error={errors[`expected_days.${id}`]?.join('、')}
          change={(value) => change({ expected_days: put(expected_days, id, value) })}
        />
      </fieldset>
    )
  })
}

function OtherFields({ setting, errors, change }: Omit<FieldsProps, 'stages'>) {
  const { possibility_percents: percents } = setting
  return (
    <>
      <fieldset className={styles.reportRow}>
        <legend>確度の割合</legend>
        {opportunityPossibilities.map(([id, label]) => (
          <LabelledNumber
            key={id}
            label={label}
            unit="%"
            value={percents[id] ?? null}
            error={errors[`possibility_percents.${id}`]?.join('、')}
            change={(value) => change({ possibility_percents: put(percents, id, value) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.reportRow}>
        <legend>年度</legend>
        <Select
          label="決算月"
          allowDeselect={false}
          data={months}
          value={String(setting.closing_month)}
          error={errors.closing_month?.join('、')}
          onChange={(value) => change({ closing_month: Number(value) })}
        />
      </fieldset>
    </>
  )
}

const titles: Readonly<Record<string, string>> = {
  opportunity_status_ids: 'レポートに表示する段階',
  closing_month: '決算月',
  monthly_profit_target: '月の粗利の目標',
  monthly_sales_target: '月の売上の目標',
}

const titlesOf = (stages: readonly StageSetting[]) => ({
  ...titles,
  ...Object.fromEntries(
    opportunityStages.map((id) => [`expected_days.${id}`, `${stageNameIn(stages, id)}にいる日数の目安`]),
  ),
  ...Object.fromEntries(
    opportunityPossibilities.map(([id, label]) => [`possibility_percents.${id}`, `確度の割合：${label}`]),
  ),
})

/** The paths of the form: without the name of what is sent. */
const toForm = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path.replace(/^model_setting\./, ''), texts]),
  )

function ReportForm({ start, stages }: { start: ReportSetting; stages: readonly StageSetting[] }) {
  const [setting, setSetting] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const client = useQueryClient()
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () =>
      api.post('/api/enterprise/model_settings/update/:model_type', {
        model_type: 'report_opportunity',
        body: { model_setting: setting },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['model_settings'] })
      await client.invalidateQueries({ queryKey: ['enterprise', 'reports'] })
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(toForm(error.fields))
    },
  })
  const save = () => {
    setErrors({})
    saving.mutate()
  }
  const change = (patch: Partial<ReportSetting>) => setSetting((before) => ({ ...before, ...patch }))
  return (
    <SettingForm
      title="商談レポート・見通しを編集"
      home={home}
      done="レポートの設定を保存しました"
      isChanged={setting !== start}
      value={setting}
      take={setSetting}
      saving={saving}
      save={save}
    >
      <ErrorSummary errors={fieldErrors(errors, { ...titlesOf(stages), ...targetTitles(setting, errors) })} />
      <Lead>
        日数の目安を超えた段階は、商談レポートで色が変わります。確度の割合は、見通しで、当社の成約率に掛けます。目標は、契約と請求・支払のレポートと、見通しに出ます。
      </Lead>
      <StageRows setting={setting} stages={stages} errors={errors} change={change} />
      <OtherFields setting={setting} errors={errors} change={change} />
      <TargetFields setting={setting} errors={errors} change={change} />
    </SettingForm>
  )
}

/** Changes what the reports go by. */
export function ReportEditPage() {
  const { data: setting, isFetchedAfterMount } = useQuery({ ...reportSettingQuery, staleTime: 0 })
  const { data: stages } = useQuery(stagesQuery)
  return setting && stages && isFetchedAfterMount ? (
    <ReportForm start={setting} stages={stages} />
  ) : (
    <SkeletonRows rows={8} columns={3} height={64} />
  )
}

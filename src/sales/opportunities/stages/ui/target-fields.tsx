import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { Note } from '#foundation/ui/layout.tsx'
import type { ReportSetting, Target } from '../stages.ts'
import { LabelledNumber } from './labelled-number.tsx'
import styles from './model-settings.module.css'

type Props = {
  setting: ReportSetting
  errors: FieldErrors
  change: (patch: Partial<ReportSetting>) => void
}

const kinds = [
  ['sales', '売上の目標（税抜）'],
  ['profit', '粗利の目標（税抜）'],
] as const
const none: Target = { sales: null, profit: null }

/** Two years back and two ahead, newest first. */
const offeredMonths = () => Array.from({ length: 49 }, (_, n) => addMonths(monthOf(today()), 24 - n))
const monthText = (month: string) => month.replace('-', '/')

type PairProps = {
  path: string
  target: Target
  errors: FieldErrors
  change: (target: Target) => void
}

/** Sales and gross profit; what is typed and no number stays, and is refused by the server at its field. */
function Pair({ path, target, errors, change }: PairProps) {
  return kinds.map(([key, label]) => (
    <LabelledNumber
      key={key}
      label={label}
      unit="円"
      value={target[key]}
      error={errors[`${path}.${key}`]?.join('、')}
      change={(value) => change({ ...target, [key]: value as number | null })}
    />
  ))
}

function MonthTargets({ setting, errors, change }: Props) {
  const { month_targets } = setting
  const [chosen, choose] = useState<string | null>(null)
  const set = (next: ReportSetting['month_targets']) => change({ month_targets: next })
  return (
    <fieldset className={styles.reportRow}>
      <legend>目標の違う月</legend>
      <Note className={styles.targetHint}>
        毎月の目標と違う月だけを足してください。空の欄は、毎月の目標になります。
      </Note>
      {month_targets.map((one, at) => (
        <fieldset key={one.month} aria-label={monthText(one.month)} className={styles.targetRow}>
          <b>{monthText(one.month)}</b>
          <Pair
            path={`month_targets.${at}`}
            target={one}
            errors={errors}
            change={(target) => set(month_targets.with(at, { ...target, month: one.month }))}
          />
          <Button
            variant="subtle"
            color="gray"
            aria-label={`${monthText(one.month)}の目標を外す`}
            onClick={() => set(month_targets.toSpliced(at, 1))}
          >
            <Trash2 size={15} aria-hidden />
          </Button>
        </fieldset>
      ))}
      <div className={styles.targetRow}>
        <Select
          aria-label="足す月"
          placeholder="月を選択"
          w={140}
          searchable
          value={chosen}
          data={offeredMonths()
            .filter((month) => month_targets.every((one) => one.month !== month))
            .map((month) => ({ value: month, label: monthText(month) }))}
          onChange={choose}
        />
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={chosen === null}
          onClick={() => {
            if (chosen === null) return
            set(
              [...month_targets, { month: chosen, ...none }].toSorted((a, b) =>
                a.month.localeCompare(b.month),
              ),
            )
            choose(null)
          }}
        >
          月を追加
        </Button>
      </div>
    </fieldset>
  )
}

function MemberTargets({ setting, errors, change }: Props) {
  const { data: members } = useQuery(memberOptions)
  const { member_targets } = setting
  return (
    <fieldset className={styles.reportRow}>
      <legend>メンバーごとの月の目標</legend>
      <Note className={styles.targetHint}>担当者でまとめたレポートに、目標と達成率が出ます。</Note>
      {members?.map(({ id, name }) => {
        const at = member_targets.findIndex((one) => one.enterprise_member_id === id)
        const others = member_targets.filter((one) => one.enterprise_member_id !== id)
        return (
          <fieldset key={id} aria-label={name} className={styles.targetRow}>
            <b>{name}</b>
            <Pair
              path={`member_targets.${at}`}
              target={member_targets[at] ?? none}
              errors={errors}
              change={(target) => {
                const next = { ...target, enterprise_member_id: id }
                change({ member_targets: at < 0 ? [...others, next] : member_targets.with(at, next) })
              }}
            />
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** What the enterprise and its members aim at. */
export function TargetFields(props: Props) {
  const { setting, errors, change } = props
  return (
    <>
      <fieldset className={styles.reportRow}>
        <legend>毎月の目標</legend>
        <LabelledNumber
          label="月の売上の目標（税抜）"
          unit="円"
          value={setting.monthly_sales_target}
          error={errors.monthly_sales_target?.join('、')}
          change={(value) => change({ monthly_sales_target: value as number | null })}
        />
        <LabelledNumber
          label="月の粗利の目標（税抜）"
          unit="円"
          value={setting.monthly_profit_target}
          error={errors.monthly_profit_target?.join('、')}
          change={(value) => change({ monthly_profit_target: value as number | null })}
        />
      </fieldset>
      <MonthTargets {...props} />
      <MemberTargets {...props} />
    </>
  )
}

/** Names of the fields that the server may refuse. */
export const targetTitles = (setting: ReportSetting, errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.keys(errors).flatMap((path) => {
      const [, of, at] = /^(month|member)_targets\.(\d+)\./.exec(path) ?? []
      if (!of) return []
      const month = setting.month_targets[Number(at)]?.month
      return [[path, of === 'month' && month ? `${monthText(month)}の目標` : 'メンバーの目標']]
    }),
  )

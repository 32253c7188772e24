import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { today } from '../../entity/today.ts'
import type { RecordRow } from '../../entity/ui/entity-api.ts'
import { allWritten } from '../../entity/ui/form/draft.ts'
import { StalePanel } from '../../entity/ui/form/stale-panel.tsx'
import type { Values } from '../../entity/ui/kinds/view.ts'
import { monthOf } from '../../rules/calendar.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldErrors, jumpToField } from '../../ui/field-error.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts'
import { previewTitle } from '../calls.ts'
import { contract } from '../contract.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ProfitRail } from './profit-rail.tsx'
import { StepBody } from './step-body.tsx'
import { StepRail } from './step-rail.tsx'
import { isStep, nextStep, placeOf, previousStep, type StepKey, steps } from './steps.ts'
import { useHolidays } from './use-holidays.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

const titles = Object.fromEntries(
  Object.entries(contract.fields).map(([key, field]) => [key, field.label.ja]),
)

/** Time for the step one jumps to to be drawn. */
const drawn_ms = 50

type Props = { row?: RecordRow; start: Values; opportunity?: number | undefined }

/** The step in the address and the ones seen before; the first one of a new contract is the group. */
function useStep() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  const step: StepKey = isStep(asked) ? asked : 'group'
  const [visited, setVisited] = useState<ReadonlySet<StepKey>>(() => new Set(upTo(step)))
  useEffect(() => setVisited((before) => new Set([...before, step])), [step])
  const paramsOf = (key: StepKey) =>
    new URLSearchParams([...[...params].filter(([name]) => name !== 'step'), ['step', key]])
  const go = (key: StepKey) => setParams(paramsOf(key))
  return { step, visited, go, linkTo: (key: StepKey) => `?${paramsOf(key)}` }
}

const upTo = (step: StepKey) =>
  steps
    .slice(
      0,
      steps.findIndex(({ key }) => key === step),
    )
    .map(({ key }) => key)

export function WizardScreen({ row, start, opportunity }: Props) {
  const wizard = useWizard(row, start, opportunity)
  const { step, visited, go, linkTo } = useStep()
  const isHoliday = useHolidays(monthOf(today()), 24)
  const [leaving, setLeaving] = useState<string>()
  const navigate = useNavigate()
  useUnsavedChanges(wizard.isDirty && !leaving)
  useEffect(() => {
    if (leaving) navigate(leaving, { replace: true })
  }, [leaving, navigate])

  /** Saves; a new contract goes on under its own address. */
  const save = async (then: StepKey) => {
    const saved = await wizard.save()
    if (saved && !row) setLeaving(`/enterprise/contracts/${saved.id_by_enterprise_id}/edit?step=${then}`)
    return saved
  }
  const jump = (field: string) => {
    go(placeOf(field, wizard.draft))
    setTimeout(() => jumpToField(field), drawn_ms)
  }
  return (
    <div className={styles.page}>
      <Head wizard={wizard} step={step} go={go} save={save} />
      <div className={styles.body}>
        <StepRail current={step} visited={visited} draft={wizard.draft} linkTo={linkTo} />
        <div className={styles.main} key={step}>
          {wizard.draft.contract_status_flg === CONFIRMED && (
            <p className={styles.banner}>
              <StateIcon shape="tick" tone="ok" size={16} />
              確定済みの契約です。メモ・担当者・メール文面・提出期限だけを変更できます。条件を変えるには確定を取り消してください。
            </p>
          )}
          <ErrorLinks wizard={wizard} jump={jump} />
          {wizard.stale && (
            <StalePanel
              entity={contract}
              draft={wizard.draft}
              stale={wizard.stale}
              conflicts={wizard.conflicts}
              settle={wizard.settle}
            />
          )}
          {step === 'confirm' ? (
            <ConfirmStep wizard={wizard} save={() => save('confirm')} jump={jump} />
          ) : (
            <StepBody step={step} wizard={wizard} isHoliday={isHoliday} />
          )}
        </div>
        <ProfitRail draft={wizard.draft} isHoliday={isHoliday} />
      </div>
    </div>
  )
}

/** Errors of fields that stand on another step lead there; those of this step are within reach as well. */
function ErrorLinks({ wizard, jump }: { wizard: Wizard; jump: (field: string) => void }) {
  const errors = fieldErrors(wizard.errors, titles)
  return (
    <div
      onClickCapture={(event) => {
        const button = (event.target as HTMLElement).closest('button')
        const at = button ? [...event.currentTarget.querySelectorAll('button')].indexOf(button) : -1
        const error = errors[at]
        if (!error) return
        event.stopPropagation()
        jump(error.field)
      }}
    >
      <ErrorSummary errors={errors} />
    </div>
  )
}

type HeadProps = {
  wizard: Wizard
  step: StepKey
  go: (step: StepKey) => void
  save: (then: StepKey) => Promise<unknown>
}

function Head({ wizard, step, go, save }: HeadProps) {
  const { row, draft } = wizard
  const [back, next] = [previousStep(step), nextStep(step)]
  const label = steps.find(({ key }) => key === next)?.label
  return (
    <PageHeader
      title={row ? '契約を編集' : '契約を作成'}
      meta={<TitleNote wizard={wizard} />}
      actions={
        <>
          <SaveNote wizard={wizard} />
          <Button
            variant="subtle"
            color="dark"
            component={Link}
            to={row ? `/enterprise/contracts/${row.id_by_enterprise_id}` : '/enterprise/contracts'}
          >
            閉じる
          </Button>
          <Button
            variant="default"
            loading={wizard.isSaving}
            disabled={row !== undefined && !wizard.isDirty}
            onClick={() => save(step)}
          >
            {draft.contract_status_flg === CONFIRMED ? '変更を保存' : '下書き保存'}
          </Button>
          {back && (
            <Button variant="default" onClick={() => go(back)}>
              戻る
            </Button>
          )}
          {next && (
            <Button rightSection={<ArrowRight size={16} aria-hidden />} onClick={() => go(next)}>
              {label}へ進む
            </Button>
          )}
        </>
      }
    />
  )
}

function SaveNote({ wizard: { savedAt, isDirty, row } }: { wizard: Wizard }) {
  if (isDirty) return <span className={styles.saved}>未保存の変更があります</span>
  if (savedAt === undefined) return row ? null : <span className={styles.saved}>まだ保存されていません</span>
  return (
    <span className={styles.saved} role="status">
      <StateIcon shape="tick" tone="ok" />
      下書きを保存しました {savedAt}
    </span>
  )
}

/** The number: the contract's own, or the one it would get. */
function TitleNote({ wizard: { row, draft } }: { wizard: Wizard }) {
  const parts = [
    draft.period_start_date,
    draft.sales_company_id_by_enterprise_id,
    draft.supplier_company_id_by_enterprise_id,
    draft.candidate_id_by_enterprise_id,
  ]
  const preview = useQuery({
    queryKey: ['contracts', 'title', ...parts],
    queryFn: ({ signal }) => previewTitle(allWritten(contract, draft), signal),
    enabled: row === undefined,
    meta: { quiet: true },
  })
  const title = row ? String(row.title ?? '') : preview.data
  return title ? (
    <span>
      契約番号 {title}
      {!row && '（自動採番）'}
    </span>
  ) : null
}

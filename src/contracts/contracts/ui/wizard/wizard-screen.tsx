import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { StalePanel } from '#foundation/screens/form/stale-panel.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { jumpToField } from '#foundation/ui/field-error.ts'
import { Panel, Row, Screen } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { api, overriding } from '../client.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { EarlierContracts } from './earlier-contracts.tsx'
import { ErrorLinks } from './error-links.tsx'
import { ProfitRail } from './profit-rail.tsx'
import { StepBody } from './step-body.tsx'
import { StepRail } from './step-rail.tsx'
import { placeOf } from './step-state.ts'
import { isStep, type StepKey, steps } from './steps.ts'
import { useHolidays } from './use-holidays.ts'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { WizardHead } from './wizard-head.tsx'

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

/** The first day of the contract as far as it is typed, else today. */
const startOf = ({ period_start_date: start }: Values): string =>
  typeof start === 'string' ? start : today()

const addressOf = ({ id_by_enterprise_id: id }: RecordRow, step: StepKey) =>
  `/enterprise/contracts/${id}/edit?step=${step}`

export function WizardScreen({ row, start, opportunity }: Props) {
  const wizard = useWizard(row, start, opportunity)
  const { step, visited, go, linkTo } = useStep()
  // As long as a contract may be (10 years), and the months in which its last one is paid.
  const isHoliday = useHolidays(monthOf(startOf(wizard.readable)), 123)
  const [leaving, setLeaving] = useState<string>()
  const navigate = useNavigate()
  useUnsavedChanges(wizard.isDirty && !leaving)
  useEffect(() => {
    if (leaving) navigate(leaving, { replace: true })
  }, [leaving, navigate])

  /** Saves; a new contract goes on under its own address. */
  const save = async (then: StepKey) => {
    const saved = await wizard.save()
    if (saved && !row) setLeaving(addressOf(saved, then))
    return saved
  }
  /** A contract that was saved and then could not be confirmed goes on under its own address. */
  const confirm = async (reason?: string) => {
    const saved = await wizard.save()
    if (!saved) return undefined
    try {
      return await api.post('/api/enterprise/contracts/confirm/:id', {
        id: saved.id_by_enterprise_id,
        body: overriding(reason),
      })
    } catch (error) {
      if (!row) setLeaving(addressOf(saved, 'confirm'))
      throw error
    }
  }
  const hasErrors = Object.keys(wizard.errors).length > 0
  const [wanted, setWanted] = useState<{ field: string; step: StepKey }>()
  const jump = (field: string) => {
    const place = placeOf(field, wizard.draft)
    setWanted({ field, step: place })
    go(place)
  }
  // Once the step that holds the field is drawn.
  useEffect(() => {
    if (wanted?.step === step) jumpToField(wanted.field)
  }, [wanted, step])
  return (
    <Screen className={styles.page}>
      <WizardHead wizard={wizard} step={step} go={go} save={save} />
      <div className={styles.body}>
        <StepRail current={step} visited={visited} draft={wizard.readable} linkTo={linkTo} />
        <div className={styles.main} key={step}>
          {wizard.draft.contract_status_flg === CONFIRMED && (
            <Panel as="div" tone="ok" above={16}>
              <Row>
                <StateIcon shape="tick" tone="ok" size={16} />
                確定済みの契約です。ここではメモ・担当者・メール文面・提出期限・書類の発行日を変更できます。単価・精算幅・契約終了日は、契約の画面の「条件を変更」から変更してください。
              </Row>
            </Panel>
          )}
          {!row && opportunity !== undefined && <EarlierContracts opportunity={opportunity} />}
          {hasErrors && (
            <Panel tone="ng" above={16} role="alert" aria-label="保存できませんでした">
              <p data-below={6}>次の項目を確認してから、もう一度保存してください。</p>
              <ErrorLinks errors={wizard.errors} jump={jump} />
            </Panel>
          )}
          {wizard.stale && (
            <StalePanel
              entity={wizard.entity}
              draft={wizard.draft}
              stale={wizard.stale}
              conflicts={wizard.conflicts}
              settle={wizard.settle}
            />
          )}
          {step === 'confirm' ? (
            <ConfirmStep wizard={wizard} confirm={confirm} jump={jump} />
          ) : (
            <StepBody step={step} wizard={wizard} isHoliday={isHoliday} />
          )}
        </div>
        <ProfitRail draft={wizard.readable} isHoliday={isHoliday} />
      </div>
    </Screen>
  )
}

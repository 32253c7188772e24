import { useEffect, useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Filled } from '#foundation/screens/form/filled.ts'
import { StalePanel } from '#foundation/screens/form/stale-panel.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { jumpToField } from '#foundation/ui/field-error.ts'
import { Panel, Row, Screen } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { api, overriding } from '../client.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { EarlierContracts } from './earlier-contracts.tsx'
import { ErrorLinks } from './error-links.tsx'
import { ProfitRail } from './profit-rail.tsx'
import { sectionsOf } from './sections.ts'
import { StepBody } from './step-body.tsx'
import { StepRail } from './step-rail.tsx'
import { firstOpen, placeOf } from './step-state.ts'
import type { StepKey } from './steps.ts'
import { useHolidays } from './use-holidays.ts'
import { useStep } from './use-step.ts'
import { useWays } from './use-ways.ts'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { WizardHead } from './wizard-head.tsx'

type Props = {
  row?: RecordRow
  start: Filled
  opportunity: number | undefined
  /** Names this wizard, so that it goes on under the address of the contract it makes. */
  session: string
}

/** The first day of the contract as far as it is typed, else today. */
const startOf = ({ period_start_date: start }: Values): string =>
  typeof start === 'string' ? start : today()

/** What was refused and does not stand on this step, where it would be read at its field. */
const errorsElsewhere = (errors: FieldErrors, step: StepKey, draft: Values): FieldErrors => {
  const here = new Set(sectionsOf(step, draft).flatMap(({ fields }) => fields))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !here.has(field)))
}

export function WizardScreen({ row, start, opportunity, session }: Props) {
  const wizard = useWizard(row, start, opportunity)
  const { step, visited, go, linkTo } = useStep(() => (opportunity ? firstOpen(start.draft) : 'group'))
  // As long as a contract may be (10 years), and the months in which its last one is paid.
  const isHoliday = useHolidays(monthOf(startOf(wizard.readable)), 123)
  const { made, leave } = useWays(wizard, { isNew: row === undefined, step, session })

  /** Saves what is typed and confirms it; undefined where saving was refused. Throws ApiError. */
  const confirm = async (reason?: string) => {
    const saved = await wizard.save()
    if (!saved) return undefined
    const confirmed = await api.post('/api/enterprise/contracts/confirm/:id', {
      id: saved.id_by_enterprise_id,
      body: overriding(reason),
    })
    wizard.replace(confirmed.contract)
    return confirmed
  }
  const isConfirmed = wizard.draft.contract_status_flg === CONFIRMED
  // The last step lists everything itself.
  const elsewhere = step === 'confirm' ? {} : errorsElsewhere(wizard.errors, step, wizard.draft)
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
  const form = useFirstField<HTMLDivElement>(row === undefined)
  return (
    <Screen className={styles.page}>
      <WizardHead wizard={wizard} step={step} go={go} isNew={row === undefined} leave={leave} />
      <div className={styles.body}>
        <StepRail current={step} visited={visited} draft={wizard.readable} linkTo={linkTo} />
        <div ref={form} className={styles.main} key={step}>
          {isConfirmed && step !== 'confirm' && (
            <Panel as="div" tone="ok" above={16}>
              <Row>
                <StateIcon shape="tick" tone="ok" size={16} />
                確定済みの契約です。ここではメモ・担当者・メール文面・提出期限・書類の発行日を変更できます。単価・精算幅・契約終了日は、契約の画面の「条件を変更」から変更してください。
              </Row>
            </Panel>
          )}
          {opportunity !== undefined && !isConfirmed && (
            <EarlierContracts opportunity={opportunity} own={made?.id_by_enterprise_id} />
          )}
          {Object.keys(elsewhere).length > 0 && (
            <Panel tone="ng" above={16} role="alert" aria-label="保存できませんでした">
              <p data-below={6}>次の項目を確認すると保存されます。入力した内容はこの画面に残っています。</p>
              <ErrorLinks errors={elsewhere} jump={jump} />
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
            <ConfirmStep
              wizard={wizard}
              confirm={confirm}
              jump={jump}
              isHoliday={isHoliday}
              linkTo={linkTo}
            />
          ) : (
            <StepBody step={step} wizard={wizard} isHoliday={isHoliday} />
          )}
        </div>
        <ProfitRail draft={wizard.readable} isHoliday={isHoliday} />
      </div>
    </Screen>
  )
}

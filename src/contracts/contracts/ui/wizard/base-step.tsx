import { isCustomKey } from '#foundation/entity/custom-property.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { deadlineKinds } from '../../../contract-terms/contract-fields.ts'
import { deadlineText } from './deadline-days.ts'
import styles from './form.module.css'
import { MonthsSection } from './months-section.tsx'
import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

const issueDates = [
  'sales_quotation',
  'sales_purchaseorder',
  'sales_confirmationorder',
  'supplier_purchaseorder',
] as const

type Props = { wizard: Wizard; isHoliday: IsHoliday | undefined }

/** Number, period, months, place, owners, deadlines and issue dates. */
export function BaseStep({ wizard, isHoliday }: Props) {
  const custom = Object.keys(wizard.entity.fields).filter(isCustomKey)
  return (
    <>
      <WizardSection id="base" title="契約" note="契約番号を空欄にすると、最初の保存で自動採番します">
        <WizardField wizard={wizard} name="title" span={4} />
        <WizardField wizard={wizard} name="name" span={8} />
        <WizardField wizard={wizard} name="contract_kind_id" span={4} />
        <WizardField wizard={wizard} name="period_start_date" span={4} />
        <WizardField wizard={wizard} name="period_end_date" span={4} />
        <WizardField wizard={wizard} name="work_location" span={6} />
        <WizardField wizard={wizard} name="deliverables" span={6} />
      </WizardSection>
      <WizardSection
        id="months"
        title="月ごとの条件"
        note="契約が月の一部だけにかかる月は、日割りを提案します"
      >
        <MonthsSection wizard={wizard} isHoliday={isHoliday} />
      </WizardSection>
      <WizardSection id="owners" title="担当者">
        <WizardField wizard={wizard} name="enterprise_member1_id" span={6} />
        <WizardField wizard={wizard} name="enterprise_member2_id" span={6} />
        <WizardField wizard={wizard} name="memo" span={12} />
      </WizardSection>
      <WizardSection id="deadlines" title="提出期限" note="月末は30、営業日では最終営業日を表します">
        {Object.entries(deadlineKinds).map(([kind, label]) => (
          <Deadline key={kind} wizard={wizard} kind={kind} label={label} isHoliday={isHoliday} />
        ))}
      </WizardSection>
      <WizardSection id="dates" title="書類の発行日">
        {issueDates.map((document) => (
          <WizardField key={document} wizard={wizard} name={`${document}_issue_date`} span={6} />
        ))}
      </WizardSection>
      {custom.length > 0 && (
        <WizardSection id="custom" title="カスタム項目">
          {custom.map((name) => (
            <WizardField key={name} wizard={wizard} name={name} span={6} />
          ))}
        </WizardSection>
      )}
    </>
  )
}

function Deadline({ wizard, kind, label, isHoliday }: Props & { kind: string; label: string }) {
  const days = deadlineText(wizard.readable, kind, isHoliday)
  const name = (part: string) => `deadline_submit_${kind}_${part}`
  return (
    <>
      <h3 className={styles.wide}>{label}</h3>
      <WizardField wizard={wizard} name={name('month')} label="月" span={2} />
      <WizardField wizard={wizard} name={name('date_type')} label="日付の種別" span={2} />
      <WizardField wizard={wizard} name={name('day')} label="日" span={2} />
      <WizardField wizard={wizard} name={name('hour')} label="時刻" span={2} />
      <WizardField wizard={wizard} name={name('desc')} label="補足" span={4} />
      <Note className={styles.formula} aria-live="polite">
        {days ?? '日を入力すると、期限の日付を表示します'}
      </Note>
    </>
  )
}

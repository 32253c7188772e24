import { useDocumentSettings } from '#documents/document-settings/ui/queries.ts'
import field from '#documents/parts/ui/field.module.css'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { AdjustmentSection } from './adjustment-section.tsx'
import { isRange } from './forecast.ts'
import styles from './form.module.css'
import { PartyFields } from './party-fields.tsx'
import { firstPayment } from './payment-terms-view.ts'
import { mailDocuments, type Side } from './sections.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

type Props = { side: Side; wizard: Wizard; isHoliday: IsHoliday | undefined }

const mailFields = [
  ['mail_from_name', 6],
  ['mail_from', 6],
  ['mail_cc', 6],
  ['mail_reply_to', 6],
  ['mail_title', 12],
  ['mail_body', 12],
] as const

/** What one side of the contract agrees on. */
export function SideStep({ side, wizard, isHoliday }: Props) {
  const name = (field: string) => `${side}_${field}`
  const isDaily = wizard.draft[name('man_hour_type_id')] === 2
  const isHourly = wizard.draft[name('adjustment_flg')] === 3
  const per = isDaily ? '日額' : isHourly ? '時間単価' : '月額'
  return (
    <>
      <WizardSection id={`${side}-party`} title="相手先" note="取引先のステップと同じ内容です">
        <PartyFields side={side} wizard={wizard} />
      </WizardSection>
      <WizardSection id={`${side}-price`} title="単価">
        <WizardField wizard={wizard} name={name('price_num')} label={`契約単価（${per}）`} span={4} />
        <WizardField wizard={wizard} name={name('price_tax_flg')} segmented span={4} />
        <WizardField wizard={wizard} name={name('man_hour_type_id')} span={4} />
      </WizardSection>
      {isDaily ? null : <AdjustmentSection side={side} wizard={wizard} range={isRange(wizard.draft, side)} />}
      <TermsSection side={side} wizard={wizard} isHoliday={isHoliday} />
      <WizardSection id={`${side}-notes`} title="特記事項">
        <WizardField wizard={wizard} name={name('special_notes')} span={12} />
        <WizardField wizard={wizard} name={name('desc')} span={12} />
      </WizardSection>
      <WizardSection
        id={`${side}-mails`}
        title={side === 'sales' ? '見積書・注文書メール' : '注文書メール'}
        note="空欄のものは帳票設定の文面を使います"
      >
        {mailDocuments[side].map(({ prefix, label }) => (
          <details key={prefix} className={styles.wide} open={mailDocuments[side].length === 1}>
            <summary>{label}</summary>
            <div className={styles.grid}>
              {mailFields.map(([field, span]) => (
                <WizardField
                  key={field}
                  wizard={wizard}
                  name={`${prefix.slice(0, -'mail_'.length)}${field}`}
                  span={span}
                />
              ))}
            </div>
          </details>
        ))}
      </WizardSection>
    </>
  )
}

function TermsSection({ side, wizard, isHoliday }: Props) {
  const settings = useDocumentSettings()
  const move = settings[side === 'sales' ? 'billing' : 'payment'].bank_day_move
  const first = isHoliday && firstPayment(wizard.readable, side, isHoliday, move)
  return (
    <WizardSection id={`${side}-terms`} title="支払条件">
      <WizardField wizard={wizard} name={`${side}_usance_timing_id`} span={3} />
      <WizardField wizard={wizard} name={`${side}_usance_span_id`} span={3} />
      <WizardField wizard={wizard} name={`${side}_usance_day_id`} span={3} />
      {side === 'supplier' && (
        <>
          <WizardField wizard={wizard} name="supplier_reconsignment_flg" span={3} />
          <WizardField
            wizard={wizard}
            name="supplier_inspection"
            label="検査の完了期日（例：報告書の受領後5営業日以内。検査をしない場合は空欄）"
            span={12}
          />
        </>
      )}
      {first && (
        <div className={styles.firstPayment} role="status">
          <span className={field.label}>初回の{side === 'sales' ? '入金' : '支払'}予定</span>
          <span>
            <Badge tone="info">{first.site}</Badge> {first.due}
          </span>
        </div>
      )}
      {first?.note && <Note className={styles.formula}>{first.note}</Note>}
    </WizardSection>
  )
}

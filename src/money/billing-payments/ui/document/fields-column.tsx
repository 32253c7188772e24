import { Lock } from 'lucide-react'
import { useDocumentSettings } from '#documents/document-settings/ui/queries.ts'
import field from '#documents/parts/ui/field.module.css'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { Columns, Panel } from '#foundation/ui/layout.tsx'
import { Deadlines } from './deadlines.tsx'
import styles from './document.module.css'
import { Lines } from './lines.tsx'
import { SideField } from './side-field.tsx'
import { TotalsBox } from './totals-box.tsx'
import type { SideState } from './use-side.ts'

const words = {
  billing: { head: '請求内容', number: '請求番号', due: 'お支払期限', display: '請求書に表示する項目' },
  payment: { head: '支払内容', number: '支払番号', due: 'お支払予定日', display: '支払通知書に表示する項目' },
} as const

/** What stands on the document. A confirmed side is frozen. */
export function FieldsColumn({ state, side }: { state: SideState; side: SideName }) {
  const name = (field: string) => `${side}_${field}`
  const { head, number, due, display } = words[side]
  const { tax_rounding } = useDocumentSettings()
  const isConfirmed = state.row[name('status_flg')] === CONFIRMED
  return (
    <section className={styles.fields} aria-label={head} tabIndex={isConfirmed ? 0 : undefined}>
      <fieldset className={styles.frame} disabled={isConfirmed}>
        <legend className="visually-hidden">{head}</legend>
        <h2>{head}</h2>
        {isConfirmed && (
          <Panel as="p" tone="ok" below={10}>
            確定済みのため変更できません。変更するには確定を取り消します。
          </Panel>
        )}
        <Columns gap={10} column_px={150}>
          <div className={field.field}>
            <span className={field.label}>{number}</span>
            <span className={field.number}>
              {isConfirmed ? String(state.row[name('number')] ?? '') : '確定時に採番'}
              <Lock size={14} aria-hidden />
            </span>
          </div>
          <SideField state={state} name={name('issue_date')} required={!isConfirmed} />
          <SideField state={state} name={name('deadline_date')} label={due} required={!isConfirmed} />
          <SideField state={state} name={name('company_member_id_by_enterprise_id')} />
          <SideField state={state} name={name('name')} wide />
          <SideField state={state} name={name('enterprise_member_id')} />
        </Columns>
        <h2>明細</h2>
        <Lines state={state} side={side} />
        <TotalsBox state={state} side={side} rounding={tax_rounding} />
        <h2>{display}</h2>
        <SideField state={state} name={name('display_item_ids')} label="表示項目" wide />
        <h2>備考</h2>
        <Columns gap={10} column_px={150}>
          <SideField state={state} name={name('desc')} wide />
          <SideField state={state} name={name('special_notes')} wide />
          {side === 'payment' && <SideField state={state} name="payment_confirmation_message" wide />}
        </Columns>
        <h2>宛先と税</h2>
        <Columns gap={10} column_px={150}>
          <SideField state={state} name={name('recipient_name')} />
          <SideField state={state} name={name('zipcode')} />
          <SideField state={state} name={name('prefecture_id')} />
          <SideField state={state} name={name('address')} />
          <SideField state={state} name={name('building')} />
          <SideField state={state} name={name('price_tax_flg')} />
          <SideField state={state} name={name('invoice_issued_flg')} />
          {side === 'payment' && (
            <>
              <SideField state={state} name="payment_qualified_invoice_registration_number" />
              <SideField state={state} name="payment_withholding_kind_id" />
            </>
          )}
        </Columns>
      </fieldset>
      <Deadlines state={state} />
    </section>
  )
}

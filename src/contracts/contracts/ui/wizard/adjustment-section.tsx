import { RuleError } from '#foundation/rules/rule-error.ts'
import { type UnitPriceKind, type UnitPriceTerms, unitPriceFormula } from '#foundation/rules/unit-price.ts'
import { LinkButton, Note } from '#foundation/ui/layout.tsx'
import { isLocked } from './field-rules.ts'
import { unitPriceTerms } from './forecast.ts'
import styles from './form.module.css'
import type { Side } from './sections.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

type Props = { side: Side; wizard: Wizard; range: boolean }

/** Hour band and unit prices; the working stands below them, and who set them beside them. */
export function AdjustmentSection({ side, wizard, range }: Props) {
  const name = (field: string) => `${side}_${field}`
  const isHourly = wizard.draft[name('adjustment_flg')] === 3
  const isManual = wizard.draft[name('unit_price_manual_flg')] === 1
  const mark = <span className={styles.mark}>{isManual ? '手入力' : '自動'}</span>
  return (
    <WizardSection
      id={`${side}-adjustment`}
      title="精算"
      note={range ? '契約単価・精算幅・精算方法から精算単価を自動計算します' : undefined}
    >
      <WizardField wizard={wizard} name={name('adjustment_flg')} segmented span={range ? 4 : 6} />
      {range && (
        <>
          <WizardField wizard={wizard} name={name('adjustment_time_f')} label="精算幅（下限）" span={3} />
          <WizardField wizard={wizard} name={name('adjustment_time_l')} label="精算幅（上限）" span={3} />
          <WizardField wizard={wizard} name={name('adjustment_type_id')} span={2} />
        </>
      )}
      {(range || isHourly) && (
        <WizardField
          wizard={wizard}
          name={name('adjustment_unit_id')}
          label="時間の丸め（切捨て）"
          span={range ? 3 : 6}
        />
      )}
      {range && (
        <>
          <WizardField wizard={wizard} name={name('rounding_price_id')} span={2} />
          <WizardField wizard={wizard} name={name('rounding_mode_id')} span={3} />
          <WizardField
            wizard={wizard}
            name={name('excess_price_num')}
            mark={mark}
            readOnly={!isManual}
            span={2}
          />
          <WizardField
            wizard={wizard}
            name={name('deduction_price_num')}
            mark={mark}
            readOnly={!isManual}
            span={2}
          />
          <Working side={side} wizard={wizard} isManual={isManual} />
        </>
      )}
    </WizardSection>
  )
}

/** The working of a unit price, or what keeps it from being computed. */
const workingOf = (terms: UnitPriceTerms, kind: UnitPriceKind): string => {
  try {
    return unitPriceFormula(terms, kind)
  } catch (error) {
    if (error instanceof RuleError) return error.message
    throw error
  }
}

function Working({ side, wizard, isManual }: { side: Side; wizard: Wizard; isManual: boolean }) {
  const terms = unitPriceTerms(wizard.draft, side)
  const [excess, deduction] = terms ? [workingOf(terms, 'excess'), workingOf(terms, 'deduction')] : ['', '']
  const isOne = excess === deduction
  const flag = `${side}_unit_price_manual_flg`
  return (
    <Note className={styles.formula} aria-live="polite">
      {!isManual &&
        terms &&
        (isOne ? (
          <span>{excess}</span>
        ) : (
          <span>
            超過 {excess}　控除 {deduction}
          </span>
        ))}
      {isManual && <span>精算単価は手入力です。契約単価や精算幅を変えても変わりません。</span>}
      {!terms && !isManual && <span>契約単価と精算幅を入力すると計算されます。</span>}
      {!isLocked(flag, wizard.draft) && (
        <LinkButton onClick={() => wizard.change({ [flag]: isManual ? 0 : 1 })}>
          {isManual ? '自動計算に戻す' : '手入力に切り替える'}
        </LinkButton>
      )}
    </Note>
  )
}

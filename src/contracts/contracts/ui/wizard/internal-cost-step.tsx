import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

/** Own employees have no supplier: nothing is ordered or paid, the cost only counts against the sales. */
export function InternalCostStep({ wizard }: { wizard: Wizard }) {
  return (
    <WizardSection id="supplier-cost" title="社内原価" note="自社の社員のため、注文書と支払は作られません">
      <WizardField wizard={wizard} name="supplier_price_num" label="社内原価（月額）" span={4} />
    </WizardSection>
  )
}

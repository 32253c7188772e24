import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { fromCompany } from './inherit.ts'
import type { Side } from './sections.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField } from './wizard-field.tsx'

/** Company, contact and address of a side. */
export function PartyFields({ side, wizard }: { side: Side; wizard: Wizard }) {
  const client = useQueryClient()
  const company = `${side}_company_id_by_enterprise_id`
  const pick = async (patch: Values) => {
    wizard.change(patch)
    const id = patch[company]
    if (typeof id === 'number')
      wizard.change(fromCompany(side, await client.ensureQueryData(recordOptions('companies', id))))
  }
  return (
    <>
      <WizardField
        wizard={{ ...wizard, change: pick }}
        name={company}
        label={side === 'sales' ? '販売先企業' : '仕入先企業'}
        span={6}
      />
      <WizardField wizard={wizard} name={`${side}_company_member_id_by_enterprise_id`} span={6} />
      <WizardField wizard={wizard} name={`${side}_zipcode`} span={2} />
      <WizardField wizard={wizard} name={`${side}_prefecture_id`} span={2} />
      <WizardField wizard={wizard} name={`${side}_address`} span={5} />
      <WizardField wizard={wizard} name={`${side}_building`} span={3} />
    </>
  )
}

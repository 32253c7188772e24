import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { fromParty } from './inherit.ts'
import { readParty } from './read-behind.ts'
import { partyKeys, type Side } from './sections.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField } from './wizard-field.tsx'

/** Company, contact and address of a side. */
export function PartyFields({ side, wizard }: { side: Side; wizard: Wizard }) {
  const client = useQueryClient()
  const company = `${side}_company_id_by_enterprise_id`
  const pick = async (patch: Values) => {
    const before = wizard.draft[company]
    wizard.change(patch)
    const id = patch[company]
    if (typeof id !== 'number') return
    const party = await readParty(client, side, id)
    // Contact and address of another company do not hold for this one, whoever typed them.
    const follows = before == null ? [] : partyKeys(side).filter((key) => key !== company)
    if (wizard.now()[company] === id) wizard.fill(fromParty(side, party), follows)
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

import { useQueryClient } from '@tanstack/react-query'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { fromCandidate } from './inherit.ts'
import { PartyFields } from './party-fields.tsx'
import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

/** Worker, and who stands on both sides. */
export function ClientStep({ wizard }: { wizard: Wizard }) {
  const client = useQueryClient()
  const pickWorker = async (patch: Values) => {
    wizard.change(patch)
    const id = patch.candidate_id_by_enterprise_id
    if (typeof id === 'number')
      wizard.change(fromCandidate(await client.ensureQueryData(recordOptions('candidates', id))))
  }
  const own = isOwnEmployee(wizard.draft)
  return (
    <>
      <WizardSection
        id="worker"
        title="作業者"
        note={own ? '自社の社員のため、仕入側は社内原価だけを入力します' : undefined}
      >
        <WizardField
          wizard={{ ...wizard, change: pickWorker }}
          name="candidate_id_by_enterprise_id"
          span={6}
        />
        <WizardField wizard={wizard} name="affiliation_type_id" segmented span={4} />
      </WizardSection>
      <WizardSection id="sales-company" title="販売先" note="企業を選ぶと住所を引き継ぎます">
        <PartyFields side="sales" wizard={wizard} />
      </WizardSection>
      {!own && (
        <WizardSection id="supplier-company" title="仕入先" note={supplierNote(wizard.draft)}>
          <PartyFields side="supplier" wizard={wizard} />
        </WizardSection>
      )}
    </>
  )
}

const supplierNote = (draft: Values) =>
  draft.affiliation_type_id === 1
    ? '個人と直接契約する場合、企業は空欄のままで構いません'
    : '企業を選ぶと住所を引き継ぎます'

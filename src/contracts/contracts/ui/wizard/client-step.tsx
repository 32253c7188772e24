import { useQueryClient } from '@tanstack/react-query'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { fromWorker } from './inherit.ts'
import { PartyFields } from './party-fields.tsx'
import { readWorker } from './read-behind.ts'
import { partyKeys } from './sections.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField, WizardSection } from './wizard-field.tsx'

/** Worker, and who stands on both sides. */
export function ClientStep({ wizard }: { wizard: Wizard }) {
  const client = useQueryClient()
  const pickWorker = async (patch: Values) => {
    const before = wizard.draft.candidate_id_by_enterprise_id
    wizard.change(patch)
    const id = patch.candidate_id_by_enterprise_id
    if (typeof id !== 'number') return
    const { candidate, supplier } = await readWorker(client, id)
    // Where somebody else belongs and whom he is bought from goes with him.
    const follows = before == null ? [] : ['affiliation_type_id', ...partyKeys('supplier')]
    if (candidate && wizard.now().candidate_id_by_enterprise_id === id)
      wizard.fill(fromWorker(candidate, supplier), follows)
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
      <WizardSection id="sales-company" title="販売先" note={companyNote}>
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

const companyNote = '企業を選ぶと、住所・担当者・前回の条件を引き継ぎます'
const supplierNote = (draft: Values) =>
  draft.affiliation_type_id === 1 ? '個人と直接契約する場合、企業は空欄のままで構いません' : companyNote

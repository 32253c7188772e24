import { contract } from '#contracts/contracts/contract.ts'
import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import { SavedConditions } from '#foundation/screens/list/saved-conditions/saved-conditions.tsx'
import { opportunity } from '#sales/opportunities/opportunity.ts'
import type { Subject } from '../figures/report.ts'
import { ConditionChips } from './parts.tsx'
import styles from './report.module.css'
import type { Chosen } from './use-asked.ts'
import type { ReportTarget } from './views/report-views.tsx'

const fieldsOf = (entity: Entity, columns: readonly string[]) =>
  columns.flatMap((column) => {
    const field: AnyField | undefined = entity.fields[column]
    return field ? [[column, field] as const] : []
  })

const contractColumns = [
  'enterprise_member1_id',
  'sales_company_id_by_enterprise_id',
  'supplier_company_id_by_enterprise_id',
  'affiliation_type_id',
  'contract_kind_id',
]
const opportunityColumns = [
  'enterprise_member1_id',
  'company_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'opportunity_possibility_id',
]
const filters: Record<Subject, { label: string; columns: readonly (readonly [string, AnyField])[] }> = {
  contracts: { label: '契約の絞り込み', columns: fieldsOf(contract, contractColumns) },
  opportunities: { label: '商談の絞り込み', columns: fieldsOf(opportunity, opportunityColumns) },
}

type Props = { subject: Subject; target: ReportTarget; chosen: Chosen }

/** The records that a report is narrowed to. */
export function Filters({ subject, target, chosen }: Props) {
  const { conditions } = chosen.range
  const { label, columns } = filters[subject]
  return (
    <ConditionChips label={label} fields={columns} conditions={conditions} change={chosen.setConditions}>
      <span className={styles.unprinted}>
        <SavedConditions target={target} conditions={conditions} write={chosen.setConditions} />
      </span>
    </ConditionChips>
  )
}

import { contract } from '#contracts/contracts/contract.ts'
import { chipCondition, replaceCondition } from '#foundation/screens/list/chip-conditions.ts'
import { FilterChip } from '#foundation/screens/list/filter-chip.tsx'
import styles from './report.module.css'
import type { Chosen } from './use-asked.ts'

const columns = [
  'enterprise_member1_id',
  'sales_company_id_by_enterprise_id',
  'supplier_company_id_by_enterprise_id',
  'affiliation_type_id',
  'contract_kind_id',
] as const

/** The contracts that a report is narrowed to. */
export function Filters({ chosen }: { chosen: Chosen }) {
  const { conditions } = chosen.range
  return (
    <search className={styles.filters} aria-label="契約の絞り込み">
      {columns.map((column) => {
        const condition = chipCondition(conditions, column)
        return (
          <FilterChip
            key={column}
            column={column}
            field={contract.fields[column]}
            condition={condition}
            change={(next) => chosen.setConditions(replaceCondition(conditions, condition, next))}
          />
        )
      })}
    </search>
  )
}

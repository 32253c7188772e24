import { useQuery } from '@tanstack/react-query'
import { columnName } from '#foundation/entity/custom-property.ts'
import { propertiesQuery } from '#foundation/screens/enterprise-entity.tsx'
import { groupings, type Subject } from '../figures/report.ts'

type Option = { value: string; label: string }

const targets: Readonly<Record<Subject, string>> = { contracts: 'contract', opportunities: 'opportunity' }

/** The enterprise's own choices on these records, by which figures can be grouped, too. */
export const useChoiceProperties = (subject: Subject): Option[] => {
  const { data } = useQuery(propertiesQuery)
  return (data ?? [])
    .filter(({ object_type, field_type }) => object_type === targets[subject] && field_type === 'radio')
    .map(({ id_by_enterprise_id, name }) => ({ value: columnName(id_by_enterprise_id), label: name }))
}

export const groupingOptions = (subject: Subject, properties: readonly Option[]): Option[] => [
  ...Object.entries(groupings[subject]).map(([value, label]) => ({ value, label })),
  ...properties,
]

import { useQuery } from '@tanstack/react-query'
import { contract } from '#contracts/contracts/contract.ts'
import { columnName } from '#foundation/entity/custom-property.ts'
import { propertiesQuery } from '#foundation/screens/agency-entity.tsx'
import { groupings } from '../figures/report.ts'

type Option = { value: string; label: string }

/** The agency's own choices on contracts, by which figures can be grouped, too. */
export const useChoiceProperties = (): Option[] => {
  const { data } = useQuery(propertiesQuery)
  return (data ?? [])
    .filter(({ object_type, field_type }) => object_type === contract.name && field_type === 'radio')
    .map(({ id_by_enterprise_id, name }) => ({ value: columnName(id_by_enterprise_id), label: name }))
}

export const groupingOptions = (properties: readonly Option[]): Option[] => [
  ...Object.entries(groupings).map(([value, label]) => ({ value, label })),
  ...properties,
]

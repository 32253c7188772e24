import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  CustomFieldType,
  CustomObjectType,
  CustomOption,
  TextRules,
} from '#foundation/entity/custom-property.ts'
import { api } from '#foundation/ui/api.ts'

const root = '/api/enterprise/custom_properties'

/** A property as the calls answer it. */
export type Property = {
  id_by_enterprise_id: number
  object_type: CustomObjectType
  object_group: string | null
  name: string
  column_name: string
  field_type: CustomFieldType
  rules: Partial<TextRules>
  field_master: CustomOption[]
  archive_flg: 0 | 1
  use_count: number | null
  updated_at: string
}

/** What the form edits; an option without a number is new. */
export type PropertyForm = Pick<
  Property,
  'object_type' | 'object_group' | 'name' | 'field_type' | 'rules'
> & {
  field_master: (Omit<CustomOption, 'id'> & { id?: number })[]
}

export const propertiesQuery = (archive_flg: 0 | 1) =>
  queryOptions({
    queryKey: ['custom_properties', 'index', archive_flg],
    queryFn: async ({ signal }) => {
      const body = { archive_flg, with_use_count: true }
      return (await api.post<{ custom_properties: Property[] }>(`${root}/index`, body, signal))
        .custom_properties
    },
  })

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['custom_properties', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ custom_property: Property }>(`${root}/show/${id}`, signal)).custom_property,
    staleTime: 0,
  })

export const createProperty = (custom_property: PropertyForm) =>
  api.post<{ custom_property: Property }>(`${root}/create`, { custom_property })

export const updateProperty = (id: number, custom_property: Partial<Omit<Property, 'object_type'>>) =>
  api.post<{ custom_property: Property }>(`${root}/update/${id}`, { custom_property })

/** After a change every list, form and record asks again, since its fields may differ now. */
export const refreshProperties = (client: QueryClient) => client.invalidateQueries()

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CustomFieldType, CustomOption, TextRules } from '#foundation/entity/custom-property.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { customPropertyRoutes } from '../server.ts'

type Routes = ReturnType<typeof customPropertyRoutes>
type Answered = AnswerAt<Routes, '/api/enterprise/custom_properties/show/:id'>['custom_property']
type Known = {
  field_type: CustomFieldType
  rules: Partial<TextRules>
  field_master: CustomOption[]
  archive_flg: 0 | 1
}

/** A property as the calls answer it. */
export type Property = Omit<Answered, keyof Known> & Known

/** What the form edits; an option without a number is new. */
export type PropertyForm = Pick<
  Property,
  'object_type' | 'object_group' | 'name' | 'field_type' | 'rules'
> & {
  field_master: (Omit<CustomOption, 'id'> & { id?: number })[]
}

const api = apiOf<Routes>()

/** The routes answer types and rules as plain texts and numbers; what is stored came in by their drafts, which know them. */
const toProperty = (answered: Answered) => answered as Property

export const propertiesQuery = (archive_flg: 0 | 1) =>
  queryOptions({
    queryKey: ['custom_properties', 'index', archive_flg],
    queryFn: async ({ signal }) => {
      const body = { archive_flg, with_use_count: true }
      const { custom_properties } = await api.post('/api/enterprise/custom_properties/index', {
        body,
        signal,
      })
      return custom_properties.map(toProperty)
    },
  })

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['custom_properties', 'show', id],
    queryFn: async ({ signal }) =>
      toProperty(
        (await api.get('/api/enterprise/custom_properties/show/:id', { id, signal })).custom_property,
      ),
    staleTime: 0,
  })

export const createProperty = (custom_property: PropertyForm) =>
  api.post('/api/enterprise/custom_properties/create', { body: { custom_property } })

export const updateProperty = (
  id: number,
  custom_property: BodyAt<Routes, '/api/enterprise/custom_properties/update/:id'>['custom_property'],
) => api.post('/api/enterprise/custom_properties/update/:id', { id, body: { custom_property } })

/** After a change every list, form and record asks again, since its fields may differ now. */
export const refreshProperties = (client: QueryClient) => client.invalidateQueries()

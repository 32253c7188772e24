import type { QueryClient } from '@tanstack/react-query'
import type { CustomFieldType, CustomOption, TextRules } from '#foundation/entity/custom-property.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
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

export const api = apiOf<Routes>()

/** The routes answer types and rules as plain texts and numbers; what is stored came in by their drafts, which know them. */
export const toProperty = (answered: Answered) => answered as Property

/** After a change every list, form and record asks again, since its fields may differ now. */
export const refreshProperties = (client: QueryClient) => client.invalidateQueries()

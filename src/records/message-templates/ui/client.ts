import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { MessageTemplate, TemplateText } from '../message-template.ts'

const family = '/api/enterprise/message_templates'
const key = ['message_templates']

/** All templates of the agency, by use and name. All calls of this file throw ApiError. */
export const templatesQuery = queryOptions({
  queryKey: [...key, 'index'],
  queryFn: async ({ signal }) =>
    (await api.post<{ message_templates: MessageTemplate[] }>(`${family}/index`, {}, signal))
      .message_templates,
})

/** Creates a template, or changes `before`; 409 `stale` when that has changed since. */
export const saveTemplate = (message_template: TemplateText, before: MessageTemplate | undefined) =>
  before
    ? api.post<unknown>(`${family}/update/${before.id_by_enterprise_id}`, {
        message_template,
        updated_at: before.updated_at,
      })
    : api.post<unknown>(`${family}/create`, { message_template })

export const deleteTemplate = ({ id_by_enterprise_id }: MessageTemplate) =>
  api.post<unknown>(`${family}/delete/${id_by_enterprise_id}`)

export const refreshTemplates = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

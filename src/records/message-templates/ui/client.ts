import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { TemplateText } from '../message-template.ts'
import type { messageTemplateRoutes } from '../server.ts'

export type MessageTemplate = AnswerAt<
  typeof messageTemplateRoutes,
  '/api/enterprise/message_templates/index'
>['message_templates'][number]

const api = apiOf<typeof messageTemplateRoutes>()
const key = ['message_templates']

/** All templates of the agency, by use and name. All calls of this file throw ApiError. */
export const templatesQuery = queryOptions({
  queryKey: [...key, 'index'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/message_templates/index', { signal })).message_templates,
})

/** Creates a template, or changes `before`; 409 `stale` when that has changed since. */
export const saveTemplate = (message_template: TemplateText, before: MessageTemplate | undefined) =>
  before
    ? api.post('/api/enterprise/message_templates/update/:id', {
        id: before.id_by_enterprise_id,
        body: { message_template, updated_at: before.updated_at },
      })
    : api.post('/api/enterprise/message_templates/create', { body: { message_template } })

export const deleteTemplate = ({ id_by_enterprise_id: id }: MessageTemplate) =>
  api.post('/api/enterprise/message_templates/delete/:id', { id })

export const refreshTemplates = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

import type { QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { TemplateText } from '../message-template.ts'
import type { messageTemplateRoutes } from '../server.ts'

type Answer = AnswerAt<typeof messageTemplateRoutes, '/api/enterprise/message_templates/index'>
export type MessageTemplate = Answer['message_templates'][number]

export const api = apiOf<typeof messageTemplateRoutes>()

/** All templates of the enterprise, by use and name. */
export const templatesQuery = {
  ...api.query.post('/api/enterprise/message_templates/index'),
  select: ({ message_templates }: Answer) => message_templates,
}

/** Creates a template, or changes `before`; 409 `stale` when that has changed since. */
export const saveTemplate = (message_template: TemplateText, before: MessageTemplate | undefined) =>
  before
    ? api.post('/api/enterprise/message_templates/update/:id', {
        id: before.id_by_enterprise_id,
        body: { message_template, updated_at: before.updated_at },
      })
    : api.post('/api/enterprise/message_templates/create', { body: { message_template } })

export const refreshTemplates = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['message_templates'] })

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { apiTokenRoutes } from '../server.ts'

type Create = '/api/enterprise/api_tokens/create'
export type ApiToken = AnswerAt<
  typeof apiTokenRoutes,
  '/api/enterprise/api_tokens/index'
>['api_tokens'][number]
export type NewToken = BodyAt<typeof apiTokenRoutes, Create>['api_token']
/** A token with its secret, which is answered this once. */
export type Made = AnswerAt<typeof apiTokenRoutes, Create>

const api = apiOf<typeof apiTokenRoutes>()
const key = ['api_tokens']

/** The tokens that are not revoked, newest first. All calls of this file throw ApiError. */
export const tokensQuery = queryOptions({
  queryKey: [...key, 'index'],
  queryFn: async ({ signal }) => (await api.post('/api/enterprise/api_tokens/index', { signal })).api_tokens,
})

export const makeToken = (api_token: NewToken): Promise<Made> =>
  api.post('/api/enterprise/api_tokens/create', { body: { api_token } })

export const revokeToken = ({ id_by_enterprise_id: id }: ApiToken) =>
  api.post('/api/enterprise/api_tokens/delete/:id', { id })

export const refreshTokens = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

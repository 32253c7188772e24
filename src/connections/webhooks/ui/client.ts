import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { webhookRoutes } from '../server.ts'

type Routes = typeof webhookRoutes
type Create = '/api/enterprise/webhooks/create'
export type Webhook = AnswerAt<Routes, '/api/enterprise/webhooks/index'>['webhooks'][number]
export type EventGroup = AnswerAt<Routes, '/api/enterprise/webhooks/index'>['event_groups'][number]
export type WebhookDraft = BodyAt<Routes, Create>['webhook']
export type Delivery = AnswerAt<
  Routes,
  '/api/enterprise/webhook_deliveries/index'
>['webhook_deliveries'][number]
export type DeliveryDetail = AnswerAt<
  Routes,
  '/api/enterprise/webhook_deliveries/show/:id'
>['webhook_delivery']
/** An endpoint with its secret, which is answered this once. */
export type Made = { webhook: Webhook; secret: string }

const api = apiOf<Routes>()
const key = ['webhooks']
const logKey = ['webhook_deliveries']

/** While something is on its way the screen looks again. */
const again_ms = 5_000
const soon_ms = 60_000
const isOnItsWay = ({ status, next_attempt_at: next }: Delivery) =>
  status === 1 || (status === 0 && next !== null && Date.parse(next) - Date.now() < soon_ms)

/** The endpoints, the oldest first, and what can be sent. All calls of this file throw ApiError. */
export const webhooksQuery = queryOptions({
  queryKey: [...key, 'index'],
  queryFn: ({ signal }) => api.post('/api/enterprise/webhooks/index', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.webhooks.some(({ waiting_count }) => waiting_count > 0) ? again_ms : false,
})

export type LogFilter = {
  webhook_id: number
  statuses: (0 | 1 | 2 | 3)[]
  type: string | null
  keyword: string
  /** The number of the delivery before which the page begins; the newest without. */
  before: number | null
}

/** A page of the log of an endpoint, the newest first. */
export const logQuery = (filter: LogFilter) =>
  queryOptions({
    queryKey: [...logKey, 'index', filter],
    queryFn: ({ signal }) => api.post('/api/enterprise/webhook_deliveries/index', { body: filter, signal }),
    refetchInterval: ({ state }) => (state.data?.webhook_deliveries.some(isOnItsWay) ? again_ms : false),
  })

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [...logKey, 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/webhook_deliveries/show/:id', { id, signal })).webhook_delivery,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? again_ms : false),
  })

export const makeWebhook = (webhook: WebhookDraft): Promise<Made> =>
  api.post('/api/enterprise/webhooks/create', { body: { webhook } })
export const changeWebhook = (id: number, webhook: WebhookDraft) =>
  api.post('/api/enterprise/webhooks/update/:id', { id, body: { webhook } })
export const deleteWebhook = (id: number) => api.post('/api/enterprise/webhooks/delete/:id', { id })
export const rotateSecret = (id: number): Promise<Made> =>
  api.post('/api/enterprise/webhooks/rotate_secret/:id', { id })
export const stopWebhook = (id: number) => api.post('/api/enterprise/webhooks/disable/:id', { id })
export const resumeWebhook = (id: number) => api.post('/api/enterprise/webhooks/enable/:id', { id })
export const testWebhook = async (id: number): Promise<DeliveryDetail> =>
  (await api.post('/api/enterprise/webhooks/test/:id', { id })).webhook_delivery
export const resendDelivery = (id: number) =>
  api.post('/api/enterprise/webhook_deliveries/resend/:id', { id })

/** What is shown of endpoints and their log is read anew. */
export const refreshWebhooks = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: logKey })])

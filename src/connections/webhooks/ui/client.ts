import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { webhookRoutes } from '../server.ts'

type Routes = typeof webhookRoutes
type Index = AnswerAt<Routes, '/api/enterprise/webhooks/index'>
export type Webhook = Index['webhooks'][number]
export type EventGroup = Index['event_groups'][number]
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

export const api = apiOf<Routes>()

/** What is shown of endpoints and their log: each changes with the other. */
export const families = ['webhooks', 'webhook_deliveries']

/** While something is on its way the screen looks again. */
export const again_ms = 5_000
const soon_ms = 60_000
export const isOnItsWay = ({ status, next_attempt_at: next }: Delivery) =>
  status === 1 || (status === 0 && next !== null && Date.parse(next) - Date.now() < soon_ms)

export type LogFilter = {
  webhook_id: number
  statuses: (0 | 1 | 2 | 3)[]
  type: string | null
  keyword: string
  /** The number of the delivery before which the page begins; the newest without. */
  before: number | null
}

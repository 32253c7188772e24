import { z } from 'zod'

const instant = z.string()

/** What a delivery is: 0 waiting, 1 being sent, 2 delivered, 3 given up. */
export const deliveryStates = { waiting: 0, sending: 1, delivered: 2, given_up: 3 } as const

/** Why an endpoint is off: staff, days of failures, the endpoint said that it is gone (410), or who set it is active no more. */
export const disabledReasons = ['staff', 'failing', 'gone', 'member'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export const webhook = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  /** Its last four signs. */
  secret_tail: z.string(),
  /** Until then the secret before signs besides. */
  previous_until: instant.nullable(),
  is_active: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  disabled_at: instant.nullable(),
  first_failed_at: instant.nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  /** Of the last 24 hours: how many were made, and how many of them arrived. */
  made_count: z.int(),
  delivered_count: z.int(),
  /** How many are still to be sent. */
  waiting_count: z.int(),
  last_attempted_at: instant.nullable(),
  created_at: instant,
})
export type Webhook = z.infer<typeof webhook>

/** A line of the log. */
export const delivery = z.object({
  id_by_enterprise_id: z.int(),
  webhook_id: z.int(),
  event_uid: z.string(),
  type: z.string(),
  target_type: z.string(),
  target_id: z.int(),
  status: z.literal([0, 1, 2, 3]),
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  attempted_at: instant.nullable(),
  answer_status: z.int().nullable(),
  took_ms: z.int().nullable(),
  error: z.string().nullable(),
  created_at: instant,
})
export type Delivery = z.infer<typeof delivery>

const headers = z.record(z.string(), z.string())

/** One attempt, as the log keeps it. */
export const attemptMade = z.object({
  at: instant,
  status: z.int().nullable(),
  took_ms: z.int(),
  error: z.string().nullable(),
})
export type AttemptMade = z.infer<typeof attemptMade>

/** A delivery with what was sent and what came back; `payload` and answer are null for who may not see the record. */
export const deliveryDetail = delivery.extend({
  url: z.string(),
  payload: z.string().nullable(),
  request_headers: headers.nullable(),
  answer_headers: headers.nullable(),
  answer_body: z.string().nullable(),
  tries: z.array(attemptMade),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { EventType } from '#foundation/platform/events/event-types.ts'

/** A thing that happened, as it stands in `events`; `uid` names it for ever, `member_id` is who did it. */
export type EventRow = {
  id: number
  uid: string
  type: EventType
  target_type: string
  target_id: number
  member_id: number | null
  detail: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  created_at: string
}

/** Something that is told what happened. */
export type EventListener = {
  /** The name in `event_listeners`: `webhook` hears as `webhook:3`, once for each number. */
  kind: string
  /**
   * Writes down what is to be done about events, oldest first, in the transaction that removes them: nothing is lost and
   * nothing comes twice. It sends nothing itself; `listener` is the name of who listens.
   */
  hear(app: App, scope: Scope, listener: string, events: readonly EventRow[]): Promise<void>
}

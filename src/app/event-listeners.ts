import type { EventListener } from '#connections/events/listener.ts'
import { notificationListener } from '#connections/notifications/listener.ts'
import { slackListener } from '#connections/slack/hear.ts'
import { webhookListener } from '#connections/webhooks/hear.ts'
import { answerArrivals } from '#marketing/automation-emails/hear.ts'
import { listenerName } from '#marketing/automation-emails/hearing.ts'

const automationEmailListener: EventListener = {
  kind: listenerName,
  hear: (_app, scope, _listener, events) => answerArrivals(scope, events),
}

/** Everything that can listen for what happens. */
export const listeners: readonly EventListener[] = [
  automationEmailListener,
  notificationListener,
  slackListener,
  webhookListener,
]

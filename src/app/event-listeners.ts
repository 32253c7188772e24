import type { EventListener } from '#connections/events/listener.ts'
import { notificationListener } from '#connections/notifications/listener.ts'
import { slackListener } from '#connections/slack/hear.ts'
import { webhookListener } from '#connections/webhooks/hear.ts'

/** Everything that can listen for what happens. */
export const listeners: readonly EventListener[] = [notificationListener, slackListener, webhookListener]

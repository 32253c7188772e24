import { webhookListener } from '../webhooks/hear.ts'
import type { EventListener } from './listener.ts'

/** Everything that can listen for what happens. */
export const listeners: readonly EventListener[] = [webhookListener]

import { expect, it } from 'vitest'
import { stateOf } from './read-queues.ts'

const now = new Date('2026-11-24T12:00:00+09:00')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const none = { waiting: 0, active: 0, failed: 0, oldest_at: null, completed_at: null, failed_at: null }

it.each([
  ['nothing', none, 'idle', 'ok'],
  ['work under way', { ...none, active: 1 }, 'running', 'ok'],
  ['work that has just come', { ...none, waiting: 3, oldest_at: ago(1) }, 'running', 'ok'],
  ['work that has waited for long', { ...none, waiting: 3, oldest_at: ago(11) }, 'late', 'warn'],
  ['work that failed', { ...none, failed: 1, failed_at: ago(5) }, 'failed', 'act'],
  [
    'work that failed after some that went well',
    { ...none, failed: 1, failed_at: ago(5), completed_at: ago(6) },
    'failed',
    'act',
  ],
  [
    'work that failed before some that went well',
    { ...none, failed: 1, failed_at: ago(5), completed_at: ago(4) },
    'recovered',
    'warn',
  ],
])('given %s, then the queue says so', (_, counted, state, level) => {
  expect(stateOf(counted, now)).toEqual({ state, level })
})

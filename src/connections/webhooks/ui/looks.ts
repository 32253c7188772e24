import type { State } from '#foundation/ui/states.ts'
import { scopeEntities } from '../../api-tokens/scopes.ts'
import type { Delivery, Webhook } from './client.ts'

const reasons = {
  staff: '手動で停止',
  failing: '5日間届きませんでした',
  gone: '受け取りをやめたと答えました（410）',
  member: '設定したメンバーが無効です',
} as const

/** How an endpoint stands, in an icon and a word, and why. */
export const webhookState = ({
  is_active,
  disabled_reason,
  first_failed_at,
}: Webhook): State & { note?: string } => {
  if (!is_active)
    return {
      shape: 'bar',
      tone: 'ng',
      label: '停止',
      ...(disabled_reason && { note: reasons[disabled_reason] }),
    }
  if (first_failed_at) return { shape: 'alert', tone: 'warn', label: 'やり直し中' }
  return { shape: 'tick', tone: 'ok', label: '送信中' }
}

/** How a delivery stands; the answer's status beside it. */
export const deliveryState = ({ status, answer_status, attempts, error }: Delivery): State => {
  const answered = answer_status === null ? (error ? '応答なし' : '') : String(answer_status)
  if (status === 2) return { shape: 'tick', tone: 'ok', label: `届いた ${answered}`.trim() }
  if (status === 3) return { shape: 'cross', tone: 'ng', label: `${answered} あきらめた`.trim() }
  if (attempts > 0) return { shape: 'alert', tone: 'warn', label: answered || 'やり直し' }
  return { shape: 'ring', tone: 'mute', label: status === 1 ? '送信中' : '送信待ち' }
}

/** What can be asked of the log, and the states that it means. */
export const results = [
  { value: 'delivered', label: '届いた', statuses: [2] },
  { value: 'waiting', label: '送信待ち・やり直し', statuses: [0, 1] },
  { value: 'given_up', label: 'あきらめた', statuses: [3] },
] as const

/** The record of a delivery: what it is called, and where it is; a test has none. */
export const recordOf = ({ target_type, target_id }: Delivery): { label: string; to?: string } => {
  const entity = scopeEntities.find(({ name }) => name === target_type)
  if (entity)
    return { label: `${entity.label} ${target_id}`, to: `/enterprise/${entity.plural}/${target_id}` }
  return { label: target_type === 'import_file' ? `取り込み ${target_id}` : '—' }
}

/** 84 → 84ms, 5013 → 5.0秒. */
export const tookText = (took_ms: number | null): string =>
  took_ms === null ? '—' : took_ms < 1_000 ? `${took_ms}ms` : `${(took_ms / 1_000).toFixed(1)}秒`

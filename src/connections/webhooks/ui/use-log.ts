import { useSearchParams } from 'react-router'
import type { LogFilter, Webhook } from './client.ts'
import { results } from './looks.ts'

const numberOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The endpoint, the filters of its log and the delivery in view stand in the address. */
export const useLog = (webhooks: readonly Webhook[] | undefined) => {
  const [params, setParams] = useSearchParams()
  const asked = numberOf(params.get('webhook'))
  const chosen = webhooks?.find(({ id_by_enterprise_id: id }) => id === asked) ?? webhooks?.[0]
  const result = params.get('result')
  const set = (changed: Record<string, string | null>) =>
    setParams(
      (before) => {
        // Another filter, or another endpoint, begins with its newest again; a delivery is opened where one is.
        const all = 'delivery' in changed ? changed : { before: null, ...changed }
        for (const [key, value] of Object.entries(all)) {
          if (value) before.set(key, value)
          else before.delete(key)
        }
        return before
      },
      { replace: true },
    )
  const filter: LogFilter | undefined = chosen && {
    webhook_id: chosen.id_by_enterprise_id,
    statuses: [...(results.find(({ value }) => value === result)?.statuses ?? [])],
    type: params.get('type'),
    keyword: (params.get('q') ?? '').slice(0, 100),
    before: numberOf(params.get('before')) ?? null,
  }
  return { chosen, filter, result, delivery: numberOf(params.get('delivery')), set }
}
export type Log = ReturnType<typeof useLog>

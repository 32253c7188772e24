import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import type { LogFilter, Webhook } from './client.ts'
import { results } from './looks.ts'

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The endpoint, the filters of its log and the delivery in view stand in the address. */
export const useLog = (webhooks: readonly Webhook[] | undefined) => {
  const address = useListAddress()
  const { text } = address
  const asked = numberOf(text('webhook'))
  const chosen = webhooks?.find(({ id_by_enterprise_id: id }) => id === asked) ?? webhooks?.[0]
  // Another filter, or another endpoint, begins with its newest again; a delivery is opened where one is.
  const set = (changed: Record<string, string | null>) =>
    address.set('delivery' in changed ? changed : { before: null, ...changed })
  const filter: LogFilter | undefined = chosen && {
    webhook_id: chosen.id_by_enterprise_id,
    statuses: [...(results.find(({ value }) => value === text('result'))?.statuses ?? [])],
    type: text('type') || null,
    keyword: text('q').slice(0, 100),
    before: numberOf(text('before')) ?? null,
  }
  return { chosen, filter, delivery: numberOf(text('delivery')), address: { ...address, set } }
}
export type Log = ReturnType<typeof useLog>

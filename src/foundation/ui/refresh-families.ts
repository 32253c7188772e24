import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks again for whatever is shown of these families. A first answer that is still under way was asked for before, and the
 * client would take it for the new one: it is waited for, and asked for again.
 */
export const refreshFamilies = (client: QueryClient, families: readonly unknown[]) =>
  Promise.all(
    families.map(async (family) => {
      const isFirst = ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
        state.data === undefined && state.fetchStatus === 'fetching'
      const first = client.getQueryCache().findAll({ queryKey: [family], predicate: isFirst })
      await Promise.allSettled(first.map((query) => query.fetch()))
      await client.invalidateQueries({ queryKey: [family] })
    }),
  )

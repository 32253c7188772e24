import { useQueryClient } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { contract } from '../../contracts/contract.ts'

/** Asks again for everything that shows the state of a renewal. */
export function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['contract_renewals'] }),
      client.invalidateQueries({ queryKey: ['activities'] }),
      refreshFamily(client, contract),
    ])
}

import { viewIn } from '#foundation/screens/list/list-address.ts'

/** What an address says of a report, in an order of its own: without the view it came from. */
export const addressIn = (search: string | URLSearchParams): string => {
  const params = new URLSearchParams(search)
  params.delete('v')
  params.sort()
  return params.toString()
}

/** The address that shows what a view holds. */
export const searchOf = (view: { id_by_enterprise_id: number; address?: string }): string => {
  const params = new URLSearchParams(addressIn(view.address ?? ''))
  params.set('v', String(view.id_by_enterprise_id))
  return params.toString()
}

/** Nothing is said: the address that a link of the navigation has. */
export const isBareReport = (params: URLSearchParams): boolean =>
  addressIn(params) === '' && viewIn(params) === undefined

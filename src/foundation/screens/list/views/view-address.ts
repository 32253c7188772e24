import { viewIn } from '../list-address.ts'

/** What an address holds of the moment: the view it came from, the page, and the line that is open beside a ledger. */
const momentary = ['v', 'page', 'r', 'w']

/** What an address says of a list or report, in an order of its own. */
export const addressIn = (search: string | URLSearchParams): string => {
  const params = new URLSearchParams(search)
  for (const key of momentary) params.delete(key)
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
export const saysNothing = (params: URLSearchParams): boolean =>
  addressIn(params) === '' && viewIn(params) === undefined

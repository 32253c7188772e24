import { queryOptions } from '@tanstack/react-query'
import { listAmendments, listMonths } from './client.ts'

/** Every month of a contract with its terms and deadlines; under the family, so that a change of the contract asks again. */
export const monthsOptions = (id: number) =>
  queryOptions({ queryKey: ['contracts', 'months', id], queryFn: ({ signal }) => listMonths(id, signal) })

export const amendmentsOptions = (id: number) =>
  queryOptions({
    queryKey: ['contracts', 'amendments', id],
    queryFn: ({ signal }) => listAmendments(id, signal),
  })

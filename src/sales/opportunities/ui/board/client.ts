import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition } from '#foundation/entity/condition.ts'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'
import { inTurn } from '../own-writes.ts'
import type { Board, Card, Order } from './board-state.ts'

const root = '/api/enterprise/opportunities'

/** What the board shows: the same keyword and conditions as the list. */
export type BoardQuery = { keyword: string; conditions: readonly Condition[]; order_by: Order }

/** Cards the server answers at a time. */
const page_size = 50

export const boardOptions = (query: BoardQuery) =>
  queryOptions({
    queryKey: ['opportunities', 'board', query],
    queryFn: ({ signal }) => api.post<Board>(`${root}/board`, query, signal),
    placeholderData: keepPreviousData,
  })

/** The cards that follow the first `shown` of a stage. */
export const moreCards = async (query: BoardQuery, stage: number, shown: number): Promise<Card[]> => {
  const body = { ...query, page: Math.floor(shown / page_size) + 1 }
  return (await api.post<{ opportunities: Card[] }>(`${root}/columns/${stage}`, body)).opportunities
}

type Answer = { opportunity: RecordRow }

/** The calls of the moves; each throws ApiError 409 `state` when the server refuses. `values` are written with the move. */
export const moveOpportunity = (
  id: number,
  opportunity_status_id: number,
  position?: number,
  values?: Record<string, unknown>,
) =>
  inTurn(id, () =>
    api.post<Answer & { offer_contract: boolean }>(`${root}/move/${id}`, {
      opportunity_status_id,
      ...(position !== undefined && { position }),
      ...(values && { opportunity: values }),
    }),
  )

export const reopenOpportunity = (id: number) => inTurn(id, () => api.post<Answer>(`${root}/reopen/${id}`))

/** `close_status_id` 80 見送り or 90 辞退. */
export const closeOpportunity = (id: number, close_status_id: 80 | 90, reason: string) =>
  inTurn(id, () =>
    api.post<Answer>(`${root}/close/${id}`, {
      close_status_id,
      [close_status_id === 80 ? 'pass_reason' : 'decline_reason']: reason,
    }),
  )

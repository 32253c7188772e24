import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Board, Card, Column } from './board-state.ts'
import { type BoardQuery, boardOptions, moreCards } from './client.ts'

const withMore = (board: Board, stage: number, added: readonly Card[]): Board => ({
  ...board,
  columns: board.columns.map((column) =>
    column.opportunity_status_id === stage
      ? {
          ...column,
          opportunities: [
            ...column.opportunities,
            ...added.filter(
              ({ id_by_enterprise_id: id }) =>
                !column.opportunities.some((card) => card.id_by_enterprise_id === id),
            ),
          ],
        }
      : column,
  ),
})

/** Reads the next cards of a stage and puts them behind those that are shown. */
export function useMoreCards(query: BoardQuery): (column: Column) => void {
  const client = useQueryClient()
  const { queryKey } = boardOptions(query)
  const { mutate } = useMutation({
    mutationFn: ({ opportunity_status_id: stage, opportunities }: Column) =>
      moreCards(query, stage, opportunities.length),
    onSuccess: (added, { opportunity_status_id: stage }) => {
      client.setQueryData<Board>(queryKey, (before) => before && withMore(before, stage, added))
    },
  })
  return mutate
}

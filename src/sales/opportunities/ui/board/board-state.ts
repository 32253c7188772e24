import type { Named } from '#foundation/entity/kind.ts'
import { marginPermille } from '#foundation/rules/profit.ts'
import type { AnswerAt, BodyAt } from '#foundation/ui/api.ts'
import type { opportunityRoutes } from '../../server.ts'

type Routes = typeof opportunityRoutes
type Answer = AnswerAt<Routes, '/api/enterprise/opportunities/board'>

/** What a card shows; money in yen, the margin in per mille, `next_at` an instant. */
export type Card = {
  id_by_enterprise_id: number
  title: string
  candidate: Named
  job: Named | null
  company: Named | null
  enterprise_member1: Named | null
  opportunity_status_id: number
  close_status_id: number | null
  opportunity_possibility_id: number | null
  monthly_payment_num: number | null
  monthly_price_num: number | null
  gross_profit: number | null
  gross_margin_permille: number | null
  next_at: string | null
  sort_position: number
}

/** A stage: `opportunities` are the cards read so far, count and sum those of the whole stage. */
export type Column = Omit<Answer['columns'][number], 'opportunities'> & { opportunities: Card[] }

/** What is open: sums in yen, the margin in per mille over what has both prices. */
export type Totals = Answer['totals']

/** What one owner has on the board; null what nobody owns. */
export type Lane = Answer['lanes'][number]

export type Board = Omit<Answer, 'columns'> & { columns: Column[] }
export type Order = NonNullable<BodyAt<Routes, '/api/enterprise/opportunities/board'>['order_by']>

/** Where a card stands: a stage and the number of cards above it. */
export type Place = { stage: number; index: number }

export const WON = 70

const without = (cards: readonly Card[], id: number) =>
  cards.filter((card) => card.id_by_enterprise_id !== id)

export const cardOf = (board: Board, id: number): Card | undefined =>
  board.columns.flatMap(({ opportunities }) => opportunities).find((card) => card.id_by_enterprise_id === id)

export const placeOf = (board: Board, id: number): Place | undefined => {
  const column = board.columns.find(({ opportunities }) =>
    opportunities.some((c) => c.id_by_enterprise_id === id),
  )
  return (
    column && {
      stage: column.opportunity_status_id,
      index: column.opportunities.findIndex((card) => card.id_by_enterprise_id === id),
    }
  )
}

/** The cards of a stage that a card on its way there meets. */
export const others = (board: Board, id: number, stage: number): readonly Card[] =>
  without(board.columns.find((column) => column.opportunity_status_id === stage)?.opportunities ?? [], id)

const take = (column: Column, card: Card): Column => ({
  ...column,
  count: column.count - 1,
  monthly_payment_sum: column.monthly_payment_sum - (card.monthly_payment_num ?? 0),
  opportunities: without(column.opportunities, card.id_by_enterprise_id),
})

const put = (column: Column, card: Card, index: number): Column => ({
  ...column,
  count: column.count + 1,
  monthly_payment_sum: column.monthly_payment_sum + (card.monthly_payment_num ?? 0),
  opportunities: column.opportunities.toSpliced(index, 0, {
    ...card,
    opportunity_status_id: column.opportunity_status_id,
    close_status_id: column.opportunity_status_id === WON ? WON : null,
  }),
})

/** The totals when a card becomes open (+1) or is won (-1). The exact margin comes with the next answer. */
const totalsWith = (totals: Totals, card: Card, sign: 1 | -1): Totals => {
  const sales = totals.monthly_payment_sum + sign * (card.monthly_payment_num ?? 0)
  const profit = totals.gross_profit_sum + sign * (card.gross_profit ?? 0)
  return {
    count: totals.count + sign,
    monthly_payment_sum: sales,
    gross_profit_sum: profit,
    gross_margin_permille: marginPermille(profit, sales),
  }
}

/** The board with a card at another place; columns that are not concerned stay the same values. */
export const moveCard = (board: Board, id: number, to: Place): Board => {
  const card = cardOf(board, id)
  const from = card?.opportunity_status_id
  if (!card || from === undefined) return board
  const columns = board.columns.map((column) => {
    const left = column.opportunity_status_id === from ? take(column, card) : column
    return left.opportunity_status_id === to.stage ? put(left, card, to.index) : left
  })
  if ((from === WON) === (to.stage === WON)) return { ...board, columns }
  return { ...board, columns, totals: totalsWith(board.totals, card, to.stage === WON ? -1 : 1) }
}

const isBefore = (one: Card, other: Card) => {
  if (one.next_at === other.next_at) return one.sort_position < other.sort_position
  return other.next_at === null || (one.next_at !== null && one.next_at < other.next_at)
}

/** Where a card comes to stand when it is dropped at a place: in the order of dates the date decides. */
export const findLanding = (board: Board, card: Card, wanted: Place, order: Order): Place => {
  const cards = others(board, card.id_by_enterprise_id, wanted.stage)
  if (order === 'sort_position')
    return { ...wanted, index: Math.max(0, Math.min(wanted.index, cards.length)) }
  return { stage: wanted.stage, index: cards.filter((other) => isBefore(other, card)).length }
}

/** The `sort_position` to ask for: that of the card one is dropped before, or one behind the last; nothing in an empty stage. */
export const positionAt = (cards: readonly Card[], index: number): number | undefined => {
  const next = cards[index]
  if (next) return next.sort_position
  const last = cards.at(-1)
  return last && last.sort_position + 1
}

/** The number of cards above the pointer, by the middles of the cards in their order. */
export const dropIndex = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
export const isArrow = (key: string): key is ArrowKey => /^Arrow(Left|Right|Up|Down)$/.test(key)

const neighbour = (board: Board, stage: number, by: number): number | undefined => {
  const at = board.columns.findIndex((column) => column.opportunity_status_id === stage)
  return board.columns[at + by]?.opportunity_status_id
}

/** The place an arrow key leads to: ← → the next stage, ↑ ↓ the next place; the place itself at an edge. */
export const stepFrom = (board: Board, card: Card, place: Place, key: ArrowKey, order: Order): Place => {
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return findLanding(board, card, { ...place, index: place.index + (key === 'ArrowUp' ? -1 : 1) }, order)
  const stage = neighbour(board, place.stage, key === 'ArrowLeft' ? -1 : 1)
  return stage === undefined ? place : findLanding(board, card, { ...place, stage }, order)
}

/** The card an arrow key leads to from a card that is not held; empty stages are passed over. */
export const focusFrom = (board: Board, { stage, index }: Place, key: ArrowKey): Card | undefined => {
  const cardsAt = (id: number) =>
    board.columns.find((column) => column.opportunity_status_id === id)?.opportunities ?? []
  if (key === 'ArrowUp' || key === 'ArrowDown') return cardsAt(stage)[index + (key === 'ArrowUp' ? -1 : 1)]
  const by = key === 'ArrowLeft' ? -1 : 1
  for (let at = neighbour(board, stage, by); at !== undefined; at = neighbour(board, at, by)) {
    const cards = cardsAt(at)
    if (cards.length > 0) return cards[Math.min(index, cards.length - 1)]
  }
  return undefined
}

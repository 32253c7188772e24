import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import {
  type Board,
  type Card,
  dropIndex,
  findLanding,
  focusFrom,
  moveCard,
  others,
  placeOf,
  positionAt,
  stepFrom,
} from './board-state.ts'

const card = (id: number, stage: number, next_at: string | null = null): Card => ({
  id_by_enterprise_id: id,
  title: `候補者${id} × 案件`,
  candidate: { id, name: `候補者${id}` },
  job: null,
  company: null,
  enterprise_member1: null,
  opportunity_status_id: stage,
  close_status_id: stage === 70 ? 70 : null,
  opportunity_possibility_id: 1,
  monthly_payment_num: 100_000 * id,
  monthly_price_num: 80_000 * id,
  gross_profit: 20_000 * id,
  gross_margin_permille: 200,
  next_at,
  sort_position: id,
})

const boardOf = (cards: readonly Card[]): Board => {
  const sum = (of: readonly Card[]) => of.reduce((total, each) => total + (each.monthly_payment_num ?? 0), 0)
  const open = cards.filter((each) => each.opportunity_status_id !== 70)
  return {
    columns: opportunityStages.map((stage) => {
      const opportunities = cards.filter((each) => each.opportunity_status_id === stage)
      return {
        opportunity_status_id: stage,
        count: opportunities.length,
        monthly_payment_sum: sum(opportunities),
        opportunities,
      }
    }),
    totals: {
      count: open.length,
      monthly_payment_sum: sum(open),
      gross_profit_sum: sum(open) / 5,
      gross_margin_permille: open.length > 0 ? 200 : null,
    },
    lanes: [],
  }
}
const ids = (board: Board, stage: number) =>
  board.columns
    .find((column) => column.opportunity_status_id === stage)
    ?.opportunities.map((each) => each.id_by_enterprise_id)

describe('given a board, when a card is moved', () => {
  it('then it stands at its new place, and untouched columns are the same values', () => {
    const before = boardOf([card(1, 0), card(2, 10), card(3, 10), card(4, 20)])
    const after = moveCard(before, 1, { stage: 10, index: 1 })
    expect(ids(after, 0)).toEqual([])
    expect(ids(after, 10)).toEqual([2, 1, 3])
    expect(after.columns[2]).toBe(before.columns[2])
    expect(after.totals).toEqual(before.totals)
  })

  it('then winning it takes it out of the totals, and bringing it back restores them', () => {
    const before = boardOf([card(1, 60), card(2, 60)])
    const won = moveCard(before, 1, { stage: 70, index: 0 })
    expect(won.totals).toEqual({
      count: 1,
      monthly_payment_sum: 200_000,
      gross_profit_sum: 40_000,
      gross_margin_permille: 200,
    })
    expect(moveCard(won, 1, { stage: 60, index: 0 })).toEqual(before)
  })

  it('then for any moves the counts and sums of the columns are those of the cards', () => {
    const stage = fc.constantFrom(...opportunityStages)
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), stage, fc.nat(9)), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(stage, { minLength: 8, maxLength: 8 }), moves, (stages, all) => {
        const start = boardOf(stages.map((at, i) => card(i + 1, at)))
        const end = all.reduce((board, [id, to, index]) => moveCard(board, id, { stage: to, index }), start)
        const cards = end.columns.flatMap(({ opportunities }) => opportunities)
        const exact = boardOf(cards)
        expect(end.columns.map(({ count, monthly_payment_sum }) => [count, monthly_payment_sum])).toEqual(
          exact.columns.map(({ count, monthly_payment_sum }) => [count, monthly_payment_sum]),
        )
        expect(end.totals).toEqual(exact.totals)
        expect(cards.map((each) => each.id_by_enterprise_id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      }),
    )
  })
})

describe('given a drop', () => {
  it('when the pointer is between two cards, then the index counts the cards whose middle lies above', () => {
    expect([10, 60, 120].map((y) => dropIndex([50, 100], y))).toEqual([0, 1, 2])
    expect(dropIndex([], 80)).toBe(0)
  })

  it('when it is before a card, then it takes that place; behind the last, one more; in an empty stage none is asked', () => {
    const cards = [card(4, 0), card(9, 0)]
    expect([0, 1, 2].map((index) => positionAt(cards, index))).toEqual([4, 9, 10])
    expect(positionAt([], 0)).toBeUndefined()
  })

  it('when the board is in the order of dates, then the date decides, and no date stands last', () => {
    const board = boardOf([
      card(1, 10, '2026-11-04T00:00:00Z'),
      card(2, 10, '2026-11-06T00:00:00Z'),
      card(3, 0, '2026-11-05T00:00:00Z'),
      card(4, 0),
    ])
    const at = (id: number) =>
      findLanding(
        board,
        card(id, 0, id === 3 ? '2026-11-05T00:00:00Z' : null),
        { stage: 10, index: 0 },
        'next_at',
      )
    expect([at(3).index, at(4).index]).toEqual([1, 2])
    expect(findLanding(board, card(3, 0), { stage: 10, index: 9 }, 'sort_position').index).toBe(2)
  })
})

describe('given a card that is held by the keyboard', () => {
  const board = boardOf([card(1, 0), card(2, 10), card(3, 10), card(4, 70)])
  const held = card(1, 0)
  const walk = (keys: readonly ('ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown')[]) =>
    keys.reduce((place, key) => stepFrom(board, held, place, key, 'sort_position'), { stage: 0, index: 0 })

  it('when arrows are pressed, then it changes stage and place and stops at the edges', () => {
    expect(walk(['ArrowRight'])).toEqual({ stage: 10, index: 0 })
    expect(walk(['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ stage: 10, index: 2 })
    expect(walk(['ArrowRight', 'ArrowDown', 'ArrowRight'])).toEqual({ stage: 20, index: 0 })
    expect(walk(['ArrowLeft', 'ArrowUp'])).toEqual({ stage: 0, index: 0 })
    expect(walk(Array(9).fill('ArrowRight'))).toEqual({ stage: 70, index: 0 })
  })

  it('when it is put back where it came from, then the board is as before', () => {
    const from = placeOf(board, 2)
    const moved = moveCard(board, 2, { stage: 30, index: 0 })
    expect(from && moveCard(moved, 2, from)).toEqual(board)
    expect(others(board, 2, 10).map((each) => each.id_by_enterprise_id)).toEqual([3])
  })

  it('when nothing is held, then arrows lead to the next card and pass over empty stages', () => {
    expect(focusFrom(board, { stage: 10, index: 1 }, 'ArrowUp')?.id_by_enterprise_id).toBe(2)
    expect(focusFrom(board, { stage: 10, index: 1 }, 'ArrowRight')?.id_by_enterprise_id).toBe(4)
    expect(focusFrom(board, { stage: 10, index: 1 }, 'ArrowLeft')?.id_by_enterprise_id).toBe(1)
    expect(focusFrom(board, { stage: 70, index: 0 }, 'ArrowRight')).toBeUndefined()
  })
})

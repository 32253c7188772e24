import { describe, expect, it } from 'vitest'
import type { RecordRow } from '#foundation/screens/client.ts'
import { inTurn } from './own-writes.ts'

const at = (id: number, second: number): RecordRow => ({
  id_by_enterprise_id: id,
  updated_at: `2026-11-20T10:00:0${second}.123456+09:00`,
})

describe('own writes to an opportunity', () => {
  it('given a move on its way, when the card is edited, then the edit starts after it, from what it answers', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ opportunity: RecordRow }>()
    const order: string[] = []
    const moved = inTurn(1, async () => {
      order.push('move')
      return answered
    })
    const edited = inTurn(1, async (since) => {
      order.push(`edit of ${since(at(1, 1)).updated_at}`)
      return { opportunity: at(1, 3) }
    })
    const elsewhere = await inTurn(2, async (since) => ({ opportunity: since(at(2, 1)) }))
    expect(elsewhere.opportunity).toEqual(at(2, 1))
    expect(order).toEqual(['move'])
    answer({ opportunity: at(1, 2) })
    await Promise.all([moved, edited])
    expect(order).toEqual(['move', `edit of ${at(1, 2).updated_at}`])
  })

  it('given a move that was refused, when the card is edited, then it starts from the record as it was read', async () => {
    const refused = inTurn(3, async () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const { opportunity } = await inTurn(3, async (since) => ({ opportunity: since(at(3, 1)) }))
    expect(opportunity).toEqual(at(3, 1))
  })

  it('given a record read after an own move, when it is edited, then what was read is the newer one', async () => {
    await inTurn(4, async () => ({ opportunity: at(4, 1) }))
    const { opportunity } = await inTurn(4, async (since) => ({ opportunity: since(at(4, 5)) }))
    expect(opportunity).toEqual(at(4, 5))
  })
})

import { describe, expect, it } from 'vitest'
import { Draft } from './draft.ts'

describe('what is typed on a side', () => {
  it('given amounts and lines are typed, then what stands beside them stays the same object', () => {
    const draft = new Draft()
    draft.add({ billing_name: '件名' })
    const before = draft.beside()
    draft.add({ billing_price_num: 1 })
    draft.add({ billing_custom_items: [{ name: '追加作業', amount: 12 }] })
    expect(draft.beside()).toBe(before)
    expect(draft.patch()).toMatchObject({ billing_name: '件名', billing_price_num: 1 })
    draft.add({ billing_name: '別の件名' })
    expect(draft.beside()).toEqual({ billing_name: '別の件名' })
  })

  it('given it was sent and one field typed over since, then only the rest is dropped', () => {
    const draft = new Draft()
    draft.add({ billing_name: '件名', billing_price_num: 1 })
    const sent = draft.patch()
    draft.add({ billing_price_num: 12 })
    draft.drop(sent)
    expect([draft.patch(), draft.beside(), draft.isDirty()]).toEqual([{ billing_price_num: 12 }, {}, true])
    draft.drop({ billing_price_num: 12 })
    expect(draft.isDirty()).toBe(false)
  })

  it('given someone listens, then each change is told once, and one that drops nothing is not', () => {
    const draft = new Draft()
    let told = 0
    const stop = draft.subscribe(() => told++)
    draft.add({ billing_price_num: 1 })
    draft.drop({ billing_name: '件名' })
    draft.drop({ billing_price_num: 2 })
    expect(told).toBe(1)
    stop()
    draft.add({ billing_price_num: 3 })
    expect(told).toBe(1)
  })
})

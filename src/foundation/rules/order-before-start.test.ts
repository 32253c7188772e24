import { describe, expect, it } from 'vitest'
import { orderFaults, orderFinding } from './order-before-start.ts'

describe('an order before its period begins', () => {
  it('given one that nobody delivered, then before the day it says what to do by when, and from the day on that it is late', () => {
    const soon = orderFinding('freelance_act', orderFaults.undelivered, '2026-12-01', '2026-11-30')
    expect(soon).toMatchObject({ article: 'フリーランス法 第3条', level: 'advice' })
    expect(soon.message).toContain('まだ届けていません。開始日 2026/12/01 より前に')
    const late = orderFinding('toritekiho', orderFaults.undelivered, '2026-12-01', '2026-12-01')
    expect([late.article, late.message.includes('届けられていません')]).toEqual(['取適法 第4条', true])
  })

  it('given one that was sent and not opened, then its words are others', () => {
    const { message } = orderFinding('freelance_act', orderFaults.unopened, '2026-12-01', '2026-12-05')
    expect(message).toContain('開かれていません')
    expect(message).toContain('催促')
  })
})

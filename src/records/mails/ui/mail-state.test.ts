import { describe, expect, it } from 'vitest'
import type { Mail } from './client.ts'
import { isUnderWay, mailState, stateOfLast, stateOfMail, wasSent } from './mail-state.ts'

const mail = (status: number, purpose = 'billing'): Mail => ({
  id_by_enterprise_id: 1,
  purpose,
  target_type: 'billing_payment',
  target_id: 1,
  from_name: null,
  from_address: 'tanaka@example.co.jp',
  reply_to: null,
  attachments: [],
  zip_name: null,
  send_at: null,
  subject: '請求書',
  body: '請求書をお送りします。',
  to_addresses: 'keiri@example.co.jp',
  cc_addresses: null,
  status,
  sent_at: null,
  created_by: 1,
  created_at: '2026-11-05T00:00:00Z',
  failure: null,
  record_name: null,
  has_link: false,
})

describe('the mails of a document', () => {
  it('given one that went out, when it stands beside the button, then it says when', () => {
    const sent = { ...mail(2), sent_at: '2026-11-25T00:00:00Z' }
    expect([stateOfLast(sent).label, stateOfLast(mail(9)).label]).toEqual(['送信済 11/25 09:00', '結果不明'])
  })

  it('given each state of the outbox, when shown, then it has its own word', () => {
    expect([undefined, 0, 1, 2, 3, 4, 5, 9].map((status) => mailState(status).label)).toEqual([
      '未送信',
      '送信待ち',
      '送信中',
      '送信済',
      '送信失敗（受信拒否）',
      '送信取消',
      '送り直し済',
      '結果不明',
    ])
  })

  it('given a mail waiting or being sent, when watched, then it is under way', () => {
    expect([0, 1, 2, 3, 9].map((status) => isUnderWay(mail(status)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('given only a failed mail or one of the other side, when sent, then it is the first one', () => {
    const confirmed_at = '2026-11-04T00:00:00Z'
    expect(wasSent([mail(3), mail(2, 'payment')], 'billing', confirmed_at)).toBe(false)
    expect(wasSent([mail(9)], 'billing', confirmed_at)).toBe(true)
    expect(wasSent([mail(4)], 'billing', confirmed_at)).toBe(false)
  })

  it('given a mail that waits for its time, then its state names the time', () => {
    const reserved = { ...mail(0), send_at: '2020-11-25T00:00:00Z' }
    expect(stateOfMail(reserved).label).toBe('送信予約 2020/11/25 09:00')
    expect(stateOfMail({ ...reserved, status: 2 }).label).toBe('送信済')
  })

  it('given a mail of a document that was cancelled since, when the new one is sent, then it is the first one', () => {
    expect(wasSent([mail(2)], 'billing', '2026-11-06T00:00:00Z')).toBe(false)
    expect(wasSent([mail(2)], 'billing', null)).toBe(false)
  })
})

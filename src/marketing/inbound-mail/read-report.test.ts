import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPermanent, readDeliveryStatus, readFeedback, readGroups, readNotice } from './read-report.ts'

const group = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
const dsn = (fields: Record<string, string>) =>
  `Reporting-MTA: dns; mx.example.jp\r\nArrival-Date: Mon, 23 Nov 2026 10:00:00 +0900\r\n\r\n${group(fields)}\r\n`

describe('delivery status notifications (RFC 3464)', () => {
  it.each([
    [
      'Postfix',
      {
        'Final-Recipient': 'rfc822; a@example.jp',
        Action: 'failed',
        Status: '5.1.1',
        'Diagnostic-Code': 'smtp; 550 5.1.1 <a@example.jp>: Recipient address rejected: User unknown',
      },
      true,
    ],
    [
      'Exim',
      {
        Action: 'failed',
        'Final-Recipient': 'rfc822;a@example.jp',
        Status: '5.0.0',
        'Remote-MTA': 'dns; mx.example.jp',
        'Diagnostic-Code': 'smtp; 550 No such user here',
      },
      true,
    ],
    [
      'Exchange',
      {
        'Final-Recipient': 'rfc822;a@example.jp',
        Action: 'failed',
        Status: '5.1.10',
        'Diagnostic-Code':
          'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@example.jp not found by SMTP address lookup',
      },
      true,
    ],
    [
      'Gmail',
      {
        'Final-Recipient': 'rfc822; a@gmail.com',
        Action: 'failed',
        Status: '5.1.1',
        'Diagnostic-Code': 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      },
      true,
    ],
    [
      'docomo',
      {
        'Final-Recipient': 'RFC822; a@docomo.ne.jp',
        Action: 'failed',
        Status: '5.1.1',
        'Diagnostic-Code': 'SMTP; 550 Unknown user a@docomo.ne.jp',
      },
      true,
    ],
    [
      'a folded line',
      { Action: 'failed', Status: '5.0.0', 'Diagnostic-Code': 'smtp;\r\n 552 5.2.2\r\n Mailbox full' },
      false,
    ],
    [
      'a full mailbox',
      {
        Action: 'failed',
        Status: '5.2.2',
        'Diagnostic-Code': 'smtp; 552 5.2.2 The email account is over quota',
      },
      false,
    ],
    [
      'a time that ran out',
      {
        Action: 'failed',
        Status: '4.4.7',
        'Diagnostic-Code': 'smtp; delivery temporarily suspended: connect timed out',
      },
      false,
    ],
    [
      'what is taken for spam',
      {
        Action: 'failed',
        Status: '5.7.1',
        'Diagnostic-Code': 'smtp; 550 5.7.1 Message rejected due to content restrictions',
      },
      false,
    ],
    [
      'too big a mail',
      { Action: 'failed', Status: '5.3.4', 'Diagnostic-Code': 'smtp; 552 5.3.4 Message too big' },
      false,
    ],
    ['no words at all', { Action: 'FAILED', Status: '5.1.2' }, true],
  ])('given one of %s, then it is for good or not', (_, fields, permanent) => {
    expect(readDeliveryStatus(dsn(fields as Record<string, string>))).toMatchObject({
      kind: 'bounce',
      permanent,
    })
  })

  it.each(['delayed', 'delivered', 'relayed', 'expanded', ''])(
    'given a mail that is %j, then nothing came back',
    (Action) => {
      expect(readDeliveryStatus(dsn({ Action, Status: '4.4.1' }))).toBeUndefined()
    },
  )

  it('given any status of a failed mail, then class 4 is never for good, and a reason is always given in short', () => {
    const digit = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(
        fc.constantFrom(4, 5),
        digit(7),
        digit(30),
        fc.string({ maxLength: 2_000 }),
        (code, subject, detail, words) => {
          const Status = `${code}.${subject}.${detail}`
          const plain = words.replace(/[\r\n:]/g, ' ').replace(/[45]\d\d|[45]\.\d/g, '')
          const found = readDeliveryStatus(
            dsn({ Action: 'failed', Status, 'Diagnostic-Code': `smtp; ${plain}` }),
          )
          expect(found).toMatchObject({ kind: 'bounce' })
          if (found?.kind !== 'bounce') return
          expect(found.reason.length).toBeGreaterThan(0)
          expect(found.reason.length).toBeLessThanOrEqual(500)
          if (code === 4) expect(found.permanent).toBe(false)
        },
      ),
    )
  })

  it('given any text at all, then it is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => {
        readGroups(text)
        readDeliveryStatus(text)
        readFeedback(text)
        readNotice('MAILER-DAEMON@x', text, text)
        isPermanent(text, text)
      }),
    )
  })
})

describe('complaints (RFC 5965)', () => {
  it.each([
    ['abuse', true],
    ['fraud', true],
    ['other', true],
    ['not-spam', false],
  ])('given a report of %s, then it is one: %s', (type, complains) => {
    const found = readFeedback(`Feedback-Type: ${type}\r\nUser-Agent: x/1\r\nVersion: 1\r\n`)
    expect(found?.kind).toBe(complains ? 'complaint' : undefined)
  })
})

describe('notices in words alone', () => {
  const daemon = 'MAILER-DAEMON@example.jp'
  it.each([
    [
      'qmail',
      'failure notice',
      "Hi. This is the qmail-send program at example.jp.\nI'm afraid I wasn't able to deliver your message.\n\n<a@example.jp>:\nSorry, no mailbox here by that name. (#5.1.1)",
      true,
    ],
    [
      'old Exim',
      'Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered to one or more of its recipients.\nThis is a permanent error.\n\n  a@example.jp\n    SMTP error from remote mail server after RCPT TO:<a@example.jp>:\n    host mx [192.0.2.5]: 550 5.1.1 User unknown',
      true,
    ],
    [
      'au',
      'Mail System Error - Returned Mail',
      'Each of the following recipients was rejected by a remote mail server.\n\n    Recipient: <a@ezweb.ne.jp>\n    >>> RCPT TO:<a@ezweb.ne.jp>\n    <<< 550 <a@ezweb.ne.jp>: User unknown',
      true,
    ],
    [
      'docomo in Japanese',
      '配信不能のお知らせ',
      '次の宛先にメールを配信できませんでした。\n宛先: a@docomo.ne.jp\n理由: 宛先が見つかりません',
      true,
    ],
    [
      'a full box in Japanese',
      'エラーメール',
      '相手先のメールボックスの容量を超えているため、送信できませんでした。',
      false,
    ],
    [
      'Exim with its version',
      'Mail delivery failed',
      'Exim 4.92.3\ncould not be delivered\n  452 4.2.2 Mailbox full',
      false,
    ],
  ])('given one of %s, then it is for good or not', (_, subject, text, permanent) => {
    expect(readNotice(daemon, subject, text)).toMatchObject({ kind: 'bounce', permanent })
  })

  it.each([
    ['a person', 'sato@example.jp', 'Re: failure notice', '550 5.1.1 User unknown と出ました'],
    [
      'a warning',
      daemon,
      'Warning: message still being retried',
      '451 4.4.1 will be retried. No action is required',
    ],
    ['a delay in Japanese', daemon, '配送の遅延のお知らせ', '450 4.4.1 再送を試みます。配送できません'],
    ['a daemon that says something else', daemon, 'Welcome', '5.1.1'],
  ])('given the words of %s, then nothing came back', (_, from, subject, text) => {
    expect(readNotice(from, subject, text)).toBeUndefined()
  })
})

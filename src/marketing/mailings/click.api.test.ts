import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { sentMail } from '../../../test/fixtures/marketing/recipient.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const inEnterprise = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(app.app.db, 1, work)

let visitors = 0
const open = (
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => {
  visitors += 1
  return app.server.inject({
    method,
    url: path,
    remoteAddress: `10.1.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: { 'user-agent': person, ...headers },
  })
}

/** A mail with two links, handed over so many seconds ago. */
const mail = async (seconds = 3_600) => {
  const { token, mailing } = await sentMail(app.app.db, { address: 'clicks@example.jp' })
  await inEnterprise(async (tx) => {
    await sql`UPDATE mailing_recipients SET sent_at = ${new Date(Date.now() - seconds * 1_000).toISOString()} WHERE enterprise_id = 1 AND mailing_id = ${mailing}`.execute(
      tx,
    )
    await sql`INSERT INTO mailing_links (enterprise_id, mailing_id, number, url, label)
      VALUES (1, ${mailing}, 1, 'https://example.jp/a?b=1', 'A'), (1, ${mailing}, 2, '/jobs/detail/7', '案件')`.execute(
      tx,
    )
  })
  return { token, mailing }
}
const counted = (mailing: number) =>
  inEnterprise((tx) =>
    row<{ clicks: number; clicked: boolean }>(
      tx,
      sql`SELECT (SELECT count(*)::int FROM mailing_clicks c WHERE c.enterprise_id = 1 AND c.mailing_id = ${mailing}) AS clicks,
            r.clicked_at IS NOT NULL AS clicked FROM mailing_recipients r WHERE r.enterprise_id = 1 AND r.mailing_id = ${mailing}`,
    ),
  )

describe('a link of a mail that counts clicks', () => {
  it('given a person who opens it, again and again, then it leads to the stored address and counts once a link', async () => {
    const { token, mailing } = await mail()
    for (let i = 0; i < 3; i += 1) {
      const { statusCode, headers } = await open(`/l/${token}/1`)
      expect([statusCode, headers.location]).toEqual([302, 'https://example.jp/a?b=1'])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    expect(await counted(mailing)).toEqual({ clicks: 1, clicked: true })
    const job = await open(`/l/${token}/2`)
    expect(job.headers.location).toMatch(/^https?:\/\/[^/]+\/jobs\/detail\/7$/)
    expect(await counted(mailing)).toEqual({ clicks: 2, clicked: true })
  })

  it.each([
    [
      'a scanner that names itself',
      { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel bot)' },
      3_600,
    ],
    ['a program without a name', { 'user-agent': '' }, 3_600],
    ['a browser that reads ahead', { 'sec-purpose': 'prefetch' }, 3_600],
    ['a page that fetches it', { 'sec-fetch-mode': 'no-cors' }, 3_600],
    ['somebody in the moment of delivery', {}, 2],
  ] as const)('given %s, then it leads on and counts nothing', async (_, headers, seconds) => {
    const { token, mailing } = await mail(seconds)
    expect((await open(`/l/${token}/1`, headers)).statusCode).toBe(302)
    expect((await open(`/l/${token}/1`, headers, 'HEAD')).statusCode).toBe(302)
    expect(await counted(mailing)).toEqual({ clicks: 0, clicked: false })
  })

  it('given the enterprise counts no clicks any more, then links of mails that went out lead on uncounted', async () => {
    const { token, mailing } = await mail()
    await inEnterprise((tx) =>
      sql`INSERT INTO mailing_settings (enterprise_id, measures_clicks) VALUES (1, false)`.execute(tx),
    )
    try {
      expect((await open(`/l/${token}/1`)).statusCode).toBe(302)
      expect(await counted(mailing)).toEqual({ clicks: 0, clicked: false })
    } finally {
      await inEnterprise((tx) => sql`DELETE FROM mailing_settings WHERE enterprise_id = 1`.execute(tx))
    }
  })

  it('given what is no link, then a friendly page and nothing is followed or counted', async () => {
    const { token, mailing } = await mail()
    for (const path of [
      `/l/${token}/3`,
      `/l/${token}/0`,
      `/l/${token}/1e1`,
      `/l/${token}/99999999999`,
      `/l/${newToken(1)}/1`,
      `/l/${newToken(2)}/1`,
      '/l/x/1',
      `/l/${token}/1%0d%0aset-cookie:a=b`,
      `/l/${token}/https:%2f%2fevil.example`,
    ]) {
      const { statusCode, headers, payload } = await open(path)
      expect([path, statusCode, headers.location]).toEqual([path, 404, undefined])
      expect(payload).toContain('見つかりません')
    }
    expect((await open(`/l/${token}/1`, {}, 'POST')).statusCode).toBeGreaterThanOrEqual(404)
    expect(await counted(mailing)).toEqual({ clicks: 0, clicked: false })
  })
})

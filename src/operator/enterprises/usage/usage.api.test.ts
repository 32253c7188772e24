import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { sampleUsage } from './sample-job.ts'

const tomorrow = () => Date.now() + 86_400_000

const growth = async (id: number) => {
  const { status, body } = await operator.get(`/api/admin/enterprises/growth/${id}`)
  expect([status, body.error?.message]).toEqual([200, undefined])
  return body as {
    figures: Record<string, number>
    days: { day: string; made: Record<string, number>; active_members: number | null }[]
  }
}
const stored = () =>
  inTenant(app.app.db, platformId, (tx) =>
    rows<{ agency_id: number; day: string; made: Record<string, number>; active_members: number | null }>(
      tx,
      sql`SELECT agency_id, to_char(day, 'YYYY-MM-DD') AS day, made, active_members FROM agency_usages WHERE enterprise_id = 0 ORDER BY agency_id, day`,
    ),
  )
const make = async (name: string) =>
  expect(
    (await (await app.as('admin')).post('/api/enterprise/candidates/create', { candidate: { name } })).status,
  ).toBe(200)

const app = await forFile(startTestApp())
const operator = await app.operator()

describe('how an enterprise uses the product', () => {
  it('given records made today, then today shows them at once, and another enterprise has none of them', async () => {
    const before = (await growth(1)).days.at(-1)?.made.candidates ?? 0
    await make('使われ方 一郎')
    const { days, figures } = await growth(1)
    expect(days.at(-1)).toMatchObject({ day: today(), made: { candidates: before + 1 } })
    expect(figures.active_members).toBeGreaterThan(0)
    expect((await growth(2)).days.at(-1)?.made.candidates ?? 0).toBe(0)
  })

  it('given a day that is over, when it is counted twice, then it stands once, with who used it, and does not change', async () => {
    await sampleUsage(app.app, tomorrow())
    const samples = await stored()
    const mine = samples.find(({ agency_id, day }) => agency_id === 1 && day === today())
    expect(mine?.made.candidates).toBeGreaterThan(0)
    expect(mine?.active_members).toBeGreaterThan(0)
    await make('数えたあと')
    await sampleUsage(app.app, tomorrow())
    expect(await stored()).toEqual(samples)
    await sampleUsage(app.app, tomorrow() + 86_400_000)
    expect((await stored()).filter(({ day }) => day === today())).toEqual(
      samples.filter(({ day }) => day === today()),
    )
  })

  it('given days long past, when the next one is counted, then they are forgotten', async () => {
    const old = addDays(today(), -402)
    await inTenant(app.app.db, platformId, (tx) =>
      sql`INSERT INTO agency_usages (enterprise_id, agency_id, day) VALUES (0, 1, ${old})`.execute(tx),
    )
    await sampleUsage(app.app, tomorrow() + 3 * 86_400_000)
    expect((await stored()).some(({ day }) => day === old)).toBe(false)
  })

  it('given an enterprise there is none of, or a member of one, then nothing is told', async () => {
    for (const id of [0, 9_999])
      expect((await operator.get(`/api/admin/enterprises/growth/${id}`)).status).toBe(404)
    expect((await (await app.as('admin')).get('/api/admin/enterprises/growth/1')).status).toBe(401)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Feature, features } from '#foundation/entity/entity.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())

const names = Object.keys(features) as Feature[]
const path = '/api/enterprise/enterprises'

describe('restricted areas', () => {
  it('given the areas, then there are thirteen', () => expect(names).toHaveLength(13))

  it.each(names)(
    'given %s is closed, then the enterprise reads so, and any member may ask the operator for it',
    async (area) => {
      await app.restrict(area, 1)
      const member = await app.as('blocked')
      const { restrictions } = (await member.get(`${path}/show`)).body.enterprise
      expect(restrictions[area]).toBe(1)
      expect(Object.keys(restrictions)).toHaveLength(13)
      const asked = await member.post(`${path}/restrictions_inquiry`, { restriction: area })
      expect([asked.status, asked.body]).toEqual([200, { accepted: true }])
      const kept = await inTenant(app.app.db, 1, (tx) =>
        rows(
          tx,
          sql`SELECT enterprise_member_id FROM restriction_inquiries WHERE enterprise_id = 1 AND restriction = ${area}`,
        ),
      )
      expect(kept).toEqual([{ enterprise_member_id: 4 }])
      await app.restrict(area, 0)
    },
  )

  it('given an area that is none, then 400', async () => {
    const answer = await (await app.as('admin')).post(`${path}/restrictions_inquiry`, {
      restriction: 'toString',
    })
    expect(answer.status).toBe(400)
  })
})

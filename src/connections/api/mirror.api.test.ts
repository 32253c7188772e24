import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const admin = await app.as('admin')
const api = await makeToken(app.url, admin)

const path = '/api/v1/companies'
type Row = { id_by_enterprise_id: number; deleted_at?: string; name?: string }

/** Every page of a walk. */
const walk = async (query: string): Promise<Row[]> => {
  const seen: Row[] = []
  let cursor: string | null = null
  do {
    const at: string = cursor ? `&cursor=${cursor}` : ''
    const { status, body } = await api.get(`${path}?limit=3${query}${at}`)
    expect(status).toBe(200)
    seen.push(...body.data)
    cursor = body.next_cursor
  } while (cursor)
  const ids = seen.map((each) => each.id_by_enterprise_id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  return seen
}

/** A copy that a program keeps: the walk since the last one, in place of what it had. */
const startMirror = () => {
  const rows = new Map<number, Row>()
  let since = '2020-01-01T00:00:00Z'
  return {
    rows,
    async sync() {
      // Nothing is written meanwhile, so the beginning of the last walk is early enough.
      const begun = new Date().toISOString()
      for (const row of await walk(`&updated_since=${since}`))
        if (row.deleted_at) rows.delete(row.id_by_enterprise_id)
        else rows.set(row.id_by_enterprise_id, row)
      since = begun
    },
  }
}

type Move = { what: 'create' | 'update' | 'delete' | 'restore' | 'merge' | 'sync'; pick: number }
const move = fc.record<Move>({
  what: fc.constantFrom('create', 'update', 'delete', 'restore', 'merge', 'sync'),
  pick: fc.nat(1_000),
})

/** What chance seldom meets in this order. */
const stories: Move['what'][][] = [
  ['create', 'sync', 'delete', 'sync', 'restore', 'sync'],
  ['create', 'create', 'sync', 'merge', 'sync', 'update', 'sync'],
]

describe('a copy kept by updated_since', () => {
  it('given any writes, deletions, restorations and merges, then it equals the table after each walk', async () => {
    let n = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
        const mirror = startMirror()
        const [alive, dead]: [number[], number[]] = [[], []]
        const take = (from: number[], pick: number) => from.splice(pick % from.length, 1)[0] as number
        const check = async () => {
          await mirror.sync()
          const now = await walk('')
          expect(
            [...mirror.rows.values()].toSorted((a, b) => a.id_by_enterprise_id - b.id_by_enterprise_id),
          ).toEqual(now)
        }
        for (const { what, pick } of moves) {
          if (what === 'create' || alive.length === 0) {
            const { body } = await api.post(path, { name: `会社${n++}` })
            alive.push(body.data.id_by_enterprise_id)
          } else if (what === 'update') {
            await api.patch(`${path}/${alive[pick % alive.length]}`, { name: `改名${n++}` })
          } else if (what === 'delete') {
            const id = take(alive, pick)
            expect((await api.delete(`${path}/${id}`)).status).toBe(204)
            dead.push(id)
          } else if (what === 'restore' && dead.length > 0) {
            const id = take(dead, pick)
            const given = { target_type: 'company', select_ids: [id] }
            expect((await admin.post('/api/enterprise/deleted_records/restore', given)).status).toBe(200)
            alive.push(id)
          } else if (what === 'merge' && alive.length > 1) {
            const loser_id = take(alive, pick)
            const survivor_id = alive[pick % alive.length]
            const made = await admin.post('/api/enterprise/record_merges/create', {
              target_type: 'company',
              survivor_id,
              loser_id,
            })
            expect([made.status, made.body.error]).toEqual([200, undefined])
          } else await check()
        }
        await check()
      }),
      { numRuns: 8, examples: stories.map((story) => [story.map((what) => ({ what, pick: 0 }))]) },
    )
  })

  it('given a deletion, then it says when, stands with the fields that were asked for, and another enterprise sees none', async () => {
    const { body } = await api.post(path, { name: '消える会社' })
    const id = body.data.id_by_enterprise_id
    const since = new Date(Date.now() - 1_000).toISOString()
    await api.delete(`${path}/${id}`)
    const page = await api.get(`${path}?fields=name&updated_since=${since}&limit=200`)
    const tombstone = (page.body.data as Row[]).find((each) => each.id_by_enterprise_id === id)
    expect(tombstone).toEqual({ id_by_enterprise_id: id, deleted_at: expect.any(String) })
    expect((await walk('')).some((each) => each.id_by_enterprise_id === id)).toBe(false)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await api.get(`${path}?updated_since=${later}`)).body.data).toEqual([])
    const other = await makeToken(app.url, await app.as('admin', 2))
    expect((await other.get(`${path}?updated_since=${since}`)).body.data).toEqual([])
  })
})

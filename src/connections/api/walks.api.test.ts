import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const api = await makeToken(app.url, await app.as('admin'))

const candidates = '/api/v1/candidates'
type Named = { id_by_enterprise_id: number; name: string }

const make = async (name: string): Promise<number> =>
  (await api.post(candidates, { name })).body.data.id_by_enterprise_id

/** Every page of a walk, with something done between them. */
const walk = async (query: string, between: (page: number) => Promise<unknown>) => {
  const seen: Named[] = []
  let cursor: string | null = null
  for (let page = 0; page === 0 || cursor; page++) {
    const at: string = cursor ? `&cursor=${cursor}` : ''
    const { status, body } = await api.get(`${candidates}?limit=5&fields=name${query}${at}`)
    expect(status).toBe(200)
    seen.push(...body.data)
    expect(body.has_more).toBe(body.next_cursor !== null)
    cursor = body.next_cursor
    await between(page)
  }
  return seen
}

describe('a walk over the pages', () => {
  it('given writes of all kinds meanwhile, then every record that is there throughout is seen once', async () => {
    const stay: number[] = []
    const go: number[] = []
    for (let n = 0; n < 40; n++) (n % 4 === 3 ? go : stay).push(await make(`人${n}`))
    let made = 0
    const writing = { on: true }
    // Writers that never wait for the walk, besides the writes between its pages.
    const writers = [0, 1].map(async (who) => {
      for (let n = 0; writing.on && n < 300; n++) {
        const id = stay[(n * 7 + who) % stay.length]
        await api.patch(`${candidates}/${id}`, { name: `改名${who}-${n}` })
        await make(`途中${made++}`)
      }
    })
    const seen = await walk('', async (page) => {
      if (page < 3) await api.delete(`${candidates}/${go[page * 2]}`)
      await make(`途中${made++}`)
      if (page > 30) writing.on = false
    })
    writing.on = false
    await Promise.all(writers)
    const numbers = seen.map((each) => each.id_by_enterprise_id)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(stay.filter((id) => !numbers.includes(id))).toEqual([])
  })

  it('given records made by many at once, then none is committed behind one that a walk has passed', async () => {
    const seen = new Set<number>()
    let after = ''
    const page = async () => {
      const { body } = await api.get(`${candidates}?limit=200&fields=name${after}`)
      for (const each of body.data as Named[]) seen.add(each.id_by_enterprise_id)
      const last = (body.data as Named[]).at(-1)
      if (last) after = `&cursor=c_${Buffer.from(String(last.id_by_enterprise_id)).toString('base64url')}`
    }
    const made: number[] = []
    const makers = Array.from({ length: 8 }, async (_, who) => {
      for (let n = 0; n < 20; n++) made.push(await make(`同時${who}-${n}`))
    })
    let busy = true
    const done = Promise.all(makers).then(() => {
      busy = false
    })
    while (busy) await page()
    await done
    await page()
    expect(made.filter((id) => !seen.has(id))).toEqual([])
  })

  it('given a condition, then the pages hold those that match, and the last says so', async () => {
    const conditions = encodeURIComponent(JSON.stringify([{ column: 'name', type: 1, value: '同時1-' }]))
    const seen = await walk(`&conditions=${conditions}`, async () => undefined)
    expect(seen.length).toBe(20)
    expect(seen.every(({ name }) => name.startsWith('同時1-'))).toBe(true)
  })
})

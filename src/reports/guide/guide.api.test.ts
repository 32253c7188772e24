import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { guideSteps } from './steps.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const read = (client = admin) => client.get('/api/enterprise/guide_steps/index')
const places = async (client = admin): Promise<Record<string, string>> => {
  const { guide_steps } = (await read(client)).body
  return Object.fromEntries(guide_steps.map(({ key, path }: { key: string; path: string }) => [key, path]))
}

describe('the guide through the demo', () => {
  it('given an enterprise that is not the demo, then there is none', async () => {
    expect((await read()).status).toBe(404)
  })

  it('given the demo without a record, then the steps lead to the lists, all ten in their order', async () => {
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE enterprises SET site_domain = 'demo.localhost' WHERE id = 1`.execute(tx),
    )
    const found = await places()
    expect(Object.keys(found)).toEqual(guideSteps.map(({ key }) => key))
    expect(found).toMatchObject({
      candidate: 'candidates',
      opportunity: 'opportunities',
      bill: 'billing_payments',
    })
  })

  it('given records, then the steps lead to the first open opportunity, its candidate, and the contract in the making', async () => {
    for (const name of ['一人目', '二人目']) await done(admin, 'candidates/create', { candidate: { name } })
    await done(admin, 'companies/create', { company: { name: '販売先' } })
    await done(admin, 'opportunities/create', {
      opportunity: { candidate_id_by_enterprise_id: 2, company_id_by_enterprise_id: 1 },
    })
    for (const _ of [1, 2]) await done(admin, 'contracts/create', { contract: {} })
    expect(await places()).toMatchObject({
      candidate: 'candidates/2',
      matches: 'candidates/2/matches',
      proposal: 'proposals/create?candidate_ids=2',
      opportunity: 'opportunities/1',
      contract: 'contracts/2',
      documents: 'contracts',
    })
  })

  it('given a closed area or a member who sees no contracts, then the steps of it are not there', async () => {
    await app.restrict('proposals', 1)
    expect(await places()).not.toHaveProperty('proposal')
    await app.restrict('proposals', 0)
    expect(Object.keys(await places(await app.as('blocked')))).toEqual([
      'candidate',
      'matches',
      'proposal',
      'opportunity',
    ])
  })
})

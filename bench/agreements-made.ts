import type pg from 'pg'
import { agreementKind, agreementPath } from '#agreements/agreements/links.ts'
import { sealPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { openPortalSession } from '#sales/portal-people/sessions.ts'
import { done, makeContract, terms } from '../test/fixtures/contracts/contract.ts'
import { issueDocument, SUPPLIER_ORDER } from '../test/fixtures/contracts/documents.ts'
import type { Client } from '../test/support/client.ts'

export type Made = { contract: number; id: number }

/** Does work for each of so many, eight at a time; answers what came of each. */
export const byEight = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const found: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const n = next++
      found[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return found
}

/** Orders to one freelancer, each issued and sent for agreement; and how that person opens them in the portal. */
export const makeAgreements = async (
  app: App,
  owner: pg.Client,
  who: Client,
  { enterpriseId, count }: { enterpriseId: number; count: number },
) => {
  const address = 'signer@example.jp'
  const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
  const first = await makeContract(who, own, { name: '合意 計測', email: address, affiliation_type_id: 1 })
  const worker: number = first.candidate_id_by_enterprise_id
  const parties = {
    candidate_id_by_enterprise_id: worker,
    sales_company_id_by_enterprise_id: first.sales_company_id_by_enterprise_id,
    ...own,
  }
  const signers = [{ target_type: 'candidate', target_id: worker }]
  const made = await byEight(count, async (n): Promise<Made> => {
    const { contract } = await done(who, 'contracts/create', {
      contract: { ...terms, ...parties, supplier_price_num: 500_000 + n },
    })
    const id: number = contract.id_by_enterprise_id
    await done(who, `contracts/confirm/${id}`)
    await issueDocument(who, id, SUPPLIER_ORDER)
    const { agreement } = await done(who, 'agreements/create', {
      agreement: { contract_id: id, document_type: SUPPLIER_ORDER, signers },
      send: true,
    })
    return { contract: id, id: agreement.id_by_enterprise_id }
  })
  await owner.query('ANALYZE agreements, agreement_signers, agreement_events, contracts, issued_documents')
  /** A session of this moment, with which no code is asked for; how it opens one of them. */
  const openSession = async () => {
    const token = await inTenant(app.db, enterpriseId, (tx) => {
      const person = { enterpriseId, address, name: '合意 計測', candidate_ids: [worker], members: [] }
      return openPortalSession(scopeOf(app, tx, enterpriseId, null), person, {
        ip: '127.0.0.1',
        device: null,
      })
    })
    const pathOf = ({ id }: Made) =>
      agreementPath(sealPortalLink(app, agreementKind, { enterprise_id: enterpriseId, id: `${id}.2` }, token))
    return { token, pathOf }
  }
  return { made, openSession }
}

import type { Client } from '../../test/support/client.ts'

type Values = Record<string, unknown>

/** Posts and answers the body; throws when it is refused. */
export const done = async (client: Client, path: string, body: unknown = {}) => {
  const answer = await client.post(`/api/enterprise/${path}`, body)
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A client company, a supplier company and a worker of the kind wanted. */
export const parties = async (client: Client, worker: Values = {}) => {
  const company = async (name: string) =>
    (
      await done(client, 'companies/create', {
        company: { name, zipcode: '1000005', prefecture_id: 13, address: '千代田区丸の内1-1' },
      })
    ).company.id_by_enterprise_id as number
  const { candidate } = await done(client, 'candidates/create', {
    candidate: { name: '佐藤 健太', ...worker },
  })
  return {
    sales: await company('株式会社ルミナ'),
    supplier: await company('株式会社アオバ'),
    worker: candidate.id_by_enterprise_id as number,
  }
}

/** The example of RULES §1: 700,000 and 600,000 yen, 140–180 h, middle split, 10 yen, 30 minutes; three whole months. */
export const terms = {
  affiliation_type_id: 2,
  name: '会員基盤リニューアル',
  period_start_date: '2026-10-01',
  period_end_date: '2026-12-31',
  sales_price_num: 700_000,
  supplier_price_num: 600_000,
}

/** A draft with everything that a confirm needs; `over` changes it. */
export const makeContract = async (client: Client, over: Values = {}, worker: Values = {}) => {
  const { sales, supplier, worker: candidate } = await parties(client, worker)
  const contract = {
    ...terms,
    candidate_id_by_enterprise_id: candidate,
    sales_company_id_by_enterprise_id: sales,
    supplier_company_id_by_enterprise_id: supplier,
    ...over,
  }
  return (await done(client, 'contracts/create', { contract })).contract
}

/** A confirmed contract with the ids of its months. */
export const makeConfirmed = async (client: Client, over: Values = {}, worker: Values = {}) => {
  const { id_by_enterprise_id: id } = await makeContract(client, over, worker)
  const { contract, contract_operation_ids } = await done(client, `contracts/confirm/${id}`)
  return { id: id as number, contract, months: contract_operation_ids as number[] }
}

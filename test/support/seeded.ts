import type { Client } from './client.ts'

const must = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Record<string, { id_by_enterprise_id: number }>
}

const idOf = (record: { id_by_enterprise_id: number } | undefined) => record?.id_by_enterprise_id ?? 0

/** One record of each kind in an enterprise: a company with its contact, a candidate, a job, an application. */
export const seedRecords = async (client: Client) => {
  const post = (path: string, body: unknown) => must(client.post(`/api/enterprise/${path}`, body))
  const company = idOf(
    (await post('companies/create', { company: { name: '株式会社ルミナ', tel: '03-1234-5678' } })).company,
  )
  const company_member = idOf(
    (
      await post('company_members/create', {
        company_member: { l_name: '大西', company_id_by_enterprise_id: company },
      })
    ).company_member,
  )
  const candidate = idOf(
    (
      await post('candidates/create', {
        candidate: { name: '佐藤 健太', email: 'kenta@example.co.jp', skill_ids: [1, 2] },
      })
    ).candidate,
  )
  const job = idOf(
    (
      await post('jobs/create', {
        job: { name: '会員基盤リニューアル', company_id_by_enterprise_id: company },
      })
    ).job,
  )
  const apply = idOf(
    (
      await post('applies/create', {
        apply: { name: '佐藤 健太', candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job },
      })
    ).apply,
  )
  return { company, company_member, candidate, job, apply }
}
